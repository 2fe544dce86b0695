/** Suffixes of Turkish names: they follow the last sound of the name, behind an apostrophe. */

/** Compounds such as "Cook Adaları" take an n before a suffix: "Cook Adaları’nda". */
const COMPOUND =
  /(?:Adaları|Adası|Cumhuriyeti|Emirlikleri|Devletleri|Samoası|Hollandası|Guyanası|Polinezyası|Ginesi|Sahili|Sahra’sı)$/;
const VOWELS = 'aıoueiöü';
const BACK = 'aıou';
const ROUND = 'ouöü';
/** After these, d becomes t. */
const HARD = 'fstkçşhp';

/** Names that are said otherwise than they are written: locative and genitive. */
const SAID: Readonly<Record<string, readonly [string, string]>> = {
  ABD: ['de', 'nin'],
  'Birleşik Krallık': ['ta', 'ın'],
  Guadeloupe: ['ta', 'un'],
  Guernsey: ['de', 'nin'],
  Jersey: ['de', 'nin'],
  Liechtenstein: ['da', 'ın'],
  Mayotte: ['ta', 'un'],
  // Their last l is a soft one.
  Nepal: ['de', 'in'],
  'Saint Barthélemy': ['de', 'nin'],
  Senegal: ['de', 'in'],
};

function sounds(name: string): { vowel: string; last: string } {
  const plain = name
    .toLocaleLowerCase('tr')
    .replace(/[éèê]/g, 'e')
    .replace(/[ãâáå]/g, 'a')
    .replace(/[íî]/g, 'i')
    .replace(/[óô]/g, 'o');
  const vowel = [...plain].findLast((letter) => VOWELS.includes(letter)) ?? 'e';
  return { vowel, last: plain.at(-1) ?? '' };
}

/** "Japonya’da", "Fas’ta", "Cook Adaları’nda". */
export function locative(name: string): string {
  const said = SAID[name]?.[0];
  if (said !== undefined) return `${name}’${said}`;
  const { vowel, last } = sounds(name);
  const end = BACK.includes(vowel) ? 'a' : 'e';
  if (COMPOUND.test(name)) return `${name}’nd${end}`;
  return `${name}’${HARD.includes(last) ? 't' : 'd'}${end}`;
}

/** "Japonya’nın", "Fas’ın", "Cook Adaları’nın". */
export function genitive(name: string): string {
  const said = SAID[name]?.[1];
  if (said !== undefined) return `${name}’${said}`;
  const { vowel, last } = sounds(name);
  const [round, flat] = BACK.includes(vowel) ? 'uı' : 'üi';
  return `${name}’${VOWELS.includes(last) ? 'n' : ''}${ROUND.includes(vowel) ? round : flat}n`;
}
