const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

const MOST_CHARACTERS = 200;

/**
 * A company's text without the tags, entities and control characters that some hold, on one line of at most 200 characters;
 * '' for what is no text. It is for operators: travellers read the shop's own words.
 */
export function plainText(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 10 * MOST_CHARACTERS)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/[<>\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}
