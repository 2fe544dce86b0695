/** Code points. The first is more than OWASP ASVS 5.0 asks for (6.2.1: 8, better 15) where TOTP may be off. */
const SHORTEST_PASSWORD = 15;
/** Longer ones are refused unread: hashing is work (6.2.9 asks for 64 at least). */
export const LONGEST_PASSWORD = 256;
/** Of a passphrase of three words there are ten and more. */
const FEWEST_CHARACTERS = 8;
/** What has to be left once everything that lists of leaked passwords are made of is taken out. */
const FEWEST_OF_OWN = 8;

/**
 * What the passwords of such lists consist of, digits read as the letters that they stand for (0 as o, 1 as i or l, and
 * so on): 6.2.4 wants them refused. Whole words, so that they are found in "P4ssw0rd!P4ssw0rd!2026" as well.
 */
const COMMON = [
  ...['password', 'passwort', 'passwd', 'passphrase', 'contrasena', 'motdepasse', 'secret', 'changeme'],
  ...['administrator', 'admin', 'root', 'superuser', 'sysadmin', 'system', 'manager', 'operator', 'user'],
  ...['welcome', 'letmein', 'login', 'access', 'default', 'master', 'temporary', 'temp', 'test', 'guest'],
  ...['iloveyou', 'princess', 'sunshine', 'football', 'baseball', 'superman', 'batman', 'dragon', 'monkey'],
  ...['shadow', 'michael', 'jordan', 'liverpool', 'arsenal', 'chelsea', 'starwars', 'pokemon', 'trustno'],
  ...['correct', 'horse', 'battery', 'staple', 'whatever', 'freedom', 'summer', 'winter', 'spring', 'autumn'],
  ...[
    'january',
    'february',
    'october',
    'november',
    'december',
    'monday',
    'friday',
    'company',
    'godwit',
    'esim',
  ],
];

/** Keys side by side, in both directions, and the alphabet: four and more in a row are no secret. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
];

/**
 * Why none of the staff must have this password, to be read after "The password"; null for one that is good enough. It is
 * length that makes a password (6.2.5 forbids rules of composition): what is refused is short, or longer than what
 * is in it.
 */
export function weaknessOf(password: string): string | null {
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) {
    return `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`;
  }
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_CHARACTERS) return 'has too few different characters';
  // "abcabcabc": a repeat says nothing that its first time didn't.
  const once = plain.replace(/(.{3,})\1+/gu, '$1');
  if ([...once].length < SHORTEST_PASSWORD && once !== plain) return 'repeats itself';
  if (ownPart(once) < FEWEST_OF_OWN) return 'is made of what everybody tries first';
  return null;
}

/** Characters that are left of a password in lower case without common words, rows of keys, years and signs. */
function ownPart(plain: string): number {
  let rest = withoutRows(plain).replace(/(19|20)\d\d/g, ' ');
  for (const spelled of [rest, asLetters(rest, 'i'), asLetters(rest, 'l')]) {
    const left = COMMON.reduce((text, word) => text.replaceAll(word, ' '), spelled);
    if (left.length < rest.length) rest = left;
  }
  return [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length;
}

function withoutRows(plain: string): string {
  let rest = plain;
  for (const row of ROWS.flatMap((each) => [each, [...each].reverse().join('')])) {
    for (let length = row.length; length >= 4; length--) {
      for (let at = 0; at + length <= row.length; at++)
        rest = rest.replaceAll(row.slice(at, at + length), ' ');
    }
  }
  return rest;
}

/** "p4$$w0rd" as "password"; a 1 stands for two letters. */
function asLetters(text: string, one: 'i' | 'l'): string {
  const letters: Record<string, string> = {
    ...{ '0': 'o', '1': one, '!': one, '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' },
  };
  return text.replace(/[01!34@5$7]/g, (sign) => letters[sign]!);
}
