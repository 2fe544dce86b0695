import { fullDays } from '../../core/catalogue/plan.ts';

/** "30 full days" (contract, "Catalogue": one less than the plan's calendar days). */
export function fullDaysText(validityDays: number): string {
  const days = fullDays({ validity_days: validityDays });
  return days === 1 ? '1 full day' : `${days} full days`;
}

/** "19 May 2027" in UTC from RFC 3339, as the mail says it; null for what is no date. */
export function dayText(rfc3339: string): string | null {
  const date = new Date(rfc3339);
  if (Number.isNaN(date.getTime())) return null;
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** "8981 1000 0000 0000 017": groups of four are read and typed with fewer slips. */
export function groupedByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
