import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { readWords } from '../messages/messages.ts';
import type { RegionSlug } from './region-names.ts';

/** A region's name, from the server's messages; in English where a language hasn't it. */
export function regionTitle(language: Language, slug: RegionSlug): string {
  return readWords(language)?.plan?.[slug] ?? readWords(DEFAULT_LANGUAGE)!.plan![slug]!;
}
