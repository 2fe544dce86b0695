import type { GuideLanguage } from '../../../core/content/language.ts';
import { japanese } from '../ja/japanese.ts';
import { chineseSimplified } from '../zh-hans/chinese-simplified.ts';

/** The languages that are written as tables of words. */
export const outlined: readonly GuideLanguage[] = [japanese, chineseSimplified];
