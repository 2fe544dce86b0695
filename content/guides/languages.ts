import type { GuideLanguage } from './engine/language.ts';
import { framedLanguages } from './frame/languages.ts';
import { outlined } from './outline/languages.ts';

/** Languages that guides are written in beside English; a destination gets those that are official there. */
export const languages: readonly GuideLanguage[] = [...framedLanguages, ...outlined];
