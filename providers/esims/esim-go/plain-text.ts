const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '',
  '&gt;': '',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
const MOST_CHARACTERS = 300;

/** A company's text without mark-up and control characters, at most 300 characters of it, on one line. */
export function plainText(text: string): string {
  return text
    .slice(0, 4 * MOST_CHARACTERS)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/[<>\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}
