import type { Language } from '../../content/languages.ts';
import { type MessageKey, messagesOf } from './messages.ts';

/** The regions that wholesalers sell, by their English names. */
const KEYS: Record<string, MessageKey<'regions'>> = {
  Europe: 'europe',
  Nordics: 'nordics',
  Balkans: 'balkans',
  Asia: 'asia',
  'South-East Asia': 'south-east-asia',
  'Caucasus and Central Asia': 'central-asia',
  'Middle East': 'middle-east',
  Gulf: 'gulf',
  Africa: 'africa',
  Americas: 'americas',
  'North America': 'north-america',
  'Latin America': 'latin-america',
  Caribbean: 'caribbean',
  Oceania: 'oceania',
  Global: 'global',
};

/** A region's name in a language, for the server; what nobody has translated keeps the wholesaler's own name. */
export function regionName(language: Language, region: string | null): string {
  if (region === null) return messagesOf(language, 'regions')('several');
  const key = KEYS[region];
  return key === undefined ? region : messagesOf(language, 'regions')(key);
}
