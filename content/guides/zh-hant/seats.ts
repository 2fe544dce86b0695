import { seatNote as noteOf, seat as seats } from '../zh-hans/seats.ts';

/** The word for a destination's seat of government, as the gap `{seat}` of the wordings: written alike in both scripts. */
export const seat: Record<string, string> = { ...seats, TWN: '首都' };

/** The note after a city that is a seat of government. */
export function seatNote(city: string): string {
  return city === 'Taipei' ? '首都' : noteOf(city);
}
