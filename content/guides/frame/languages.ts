import { czech } from '../cs/czech.ts';
import { danish } from '../da/danish.ts';
import { german } from '../de/german.ts';
import type { GuideLanguage } from '../engine/language.ts';
import { spanish } from '../es/spanish.ts';
import { finnish } from '../fi/finnish.ts';
import { french } from '../fr/french.ts';
import { hungarian } from '../hu/hungarian.ts';
import { italian } from '../it/italian.ts';
import { norwegian } from '../nb/norwegian.ts';
import { dutch } from '../nl/dutch.ts';
import { polish } from '../pl/polish.ts';
import { portuguese } from '../pt/portuguese.ts';
import { brazilian } from '../pt-br/brazilian.ts';
import { romanian } from '../ro/romanian.ts';
import { swedish } from '../sv/swedish.ts';

/** The languages whose sentences are chosen by this folder's rules. */
// biome-ignore format: a list reads better in lines of several
export const framedLanguages: readonly GuideLanguage[] = [
  french, spanish, portuguese, brazilian, german, italian, dutch, swedish, danish, norwegian, finnish,
  romanian, hungarian, polish, czech,
];
