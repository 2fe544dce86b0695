import { arabic } from '../ar/arabic.ts';
import { greek } from '../el/greek.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { hebrew } from '../he/hebrew.ts';
import { indonesian } from '../id/indonesian.ts';
import { japanese } from '../ja/japanese.ts';
import { korean } from '../ko/korean.ts';
import { malay } from '../ms/malay.ts';
import { russian } from '../ru/russian.ts';
import { thai } from '../th/thai.ts';
import { turkish } from '../tr/turkish.ts';
import { ukrainian } from '../uk/ukrainian.ts';
import { vietnamese } from '../vi/vietnamese.ts';
import { chineseSimplified } from '../zh-hans/chinese-simplified.ts';
import { chineseTraditional } from '../zh-hant/chinese-traditional.ts';

/** The languages that are written as tables of words. */
export const outlined: readonly GuideLanguage[] = [
  arabic,
  greek,
  hebrew,
  indonesian,
  japanese,
  korean,
  malay,
  russian,
  thai,
  turkish,
  ukrainian,
  vietnamese,
  chineseSimplified,
  chineseTraditional,
];
