import type { GuideContext } from './guide-context.ts';
import type { GuideLanguage } from './language.ts';
import { splitMarks, unmarked } from './marks.ts';
import type { Told } from './told.ts';

/** How each language speaks of summer time. */
const SUMMER: Readonly<Record<string, RegExp>> = {
  ar: /صيف/,
  cs: /lét|letní/i,
  da: /sommer/i,
  de: /sommer/i,
  el: /θεριν|καλοκαίρ/i,
  en: /summer/i,
  es: /verano/i,
  fi: /kesä/i,
  fr: /été/i,
  he: /קיץ/,
  hu: /nyár|nyári/i,
  id: /musim panas/i,
  it: /ora legale|estate|estiv/i,
  ja: /サマータイム|夏/,
  ko: /서머타임|여름/,
  ms: /musim panas/i,
  nb: /sommer/i,
  nl: /zomer/i,
  pl: /latem|letni|lato/i,
  pt: /verão/i,
  'pt-BR': /horário de verão/i,
  ro: /var[ăa]/i,
  ru: /лет(о|н|ом)/i,
  sv: /sommar/i,
  th: /ฤดูร้อน|เวลาออมแสง/,
  tr: /yaz/i,
  uk: /літ(о|н|ом|к)/i,
  vi: /mùa hè/i,
  'zh-Hans': /夏/,
  'zh-Hant': /夏/,
};

/** Whether a marked text says an offset and, where clocks change, not a word of it. */
export function hidesSummerTime(context: GuideContext<GuideLanguage>, text: string): boolean {
  const offset = splitMarks(text).marks.some(
    ({ fact, text: said }) => /^zones\./.test(fact) && said.includes('UTC'),
  );
  return context.facts.summerTime && offset && !SUMMER[context.language.code]?.test(unmarked(text));
}

/** The text; where it says an offset of a place whose clocks change, with the language's sentence on that, which is then told. */
export function withSummerTime(context: GuideContext<GuideLanguage>, text: string, told: Told): string {
  if (!hidesSummerTime(context, text)) return text;
  const rule = context.language.rules.find(({ id }) => id === 'summer-time');
  const said = rule?.render(context)?.text;
  told.tell('summer-time');
  return said === undefined ? text : `${text}${context.language.between}${said}`;
}
