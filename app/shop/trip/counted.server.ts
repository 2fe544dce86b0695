import type { Language } from '../../../content/languages.ts';
import { dataNeed, roundedUp, type Use } from '../../../core/catalogue/data-need.ts';
import { type TripQuestion, tripDays } from '../../../core/trips/question.ts';
import { dataParts, formatData, formatNumber } from '../../i18n/formats.ts';
import { messagesOf } from '../../i18n/messages.ts';

/** A use in the words of a country's page, as it stands alone: "Enough for maps and chat". */
export function wordsOfUse(language: Language, use: Use): string {
  return messagesOf(language, 'trip')('use', { use: messagesOf(language, 'country')(`need.use.${use}`) });
}

/** The question without the stops where no plan works, and without their share of the data. */
export function coveredPart(question: TripQuestion, uncovered: readonly string[]): TripQuestion {
  const stops = question.stops.filter(({ iso3 }) => !uncovered.includes(iso3));
  const { data } = question;
  if (data.per !== 'trip' || stops.length === question.stops.length) return { ...question, stops };
  const share = tripDays(stops) / tripDays(question.stops);
  return { ...question, stops, data: { ...data, gb: (Number(data.gb) * share).toFixed(2) } };
}

/** Which data a trip is planned with: "Enough for maps and chat: about 50 MB a day, 440 MB in all." */
export function countedWords(question: TripQuestion, language: Language): string {
  const { devices } = question;
  const t = messagesOf(language, 'trip');
  const words = forOneDevice(question, language);
  return devices > 1 ? `${words} ${t('counted.devices', { count: devices })}` : words;
}

function forOneDevice({ stops, data }: TripQuestion, language: Language): string {
  const t = messagesOf(language, 'trip');
  const total = dataInAll({ stops, data }, language);
  if (data.per === 'use') {
    const { dayMb } = dataNeed({ use: data.use, days: 1 });
    const day = formatData(language, roundedUp(dayMb));
    return t('counted.use', { use: wordsOfUse(language, data.use), day, total });
  }
  if (data.per === 'trip') return t('counted.trip', { total });
  return t('counted.day', { day: exactly(language, Number(data.gb)), total });
}

/** What one device has for the whole trip; by use, about so much. */
export function dataInAll({ stops, data }: Pick<TripQuestion, 'stops' | 'data'>, language: Language): string {
  const days = tripDays(stops);
  if (data.per === 'use') return formatData(language, roundedUp(dataNeed({ use: data.use, days }).totalMb));
  return exactly(language, Number(data.gb) * (data.per === 'day' ? days : 1));
}

/** Gigabytes as they were asked for, to all of their decimals: 1.25 GB is neither 1.2 nor 1.3. */
function exactly(language: Language, gigabytes: number): string {
  return `${formatNumber(language, gigabytes, 6)}\u00a0${dataParts(language, 1000).unit}`;
}
