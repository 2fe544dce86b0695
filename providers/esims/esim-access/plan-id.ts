/** The days for which daily plans are offered: the company sells any number from 1 to 365, the port fixed ones. */
export const DAILY_DAYS: readonly number[] = [1, 3, 5, 7, 10, 15, 30];

/** What the company is asked for: its slug or package code, and of daily plans the number of days (`periodNum`). */
interface PlanId {
  code: string;
  days: number | null;
}

/** `FR_3_15`, and for daily plans `FR_1_Daily/7`. */
export const planIdText = ({ code, days }: PlanId): string => (days === null ? code : `${code}/${days}`);

export function readPlanId(wholesaleId: string): PlanId {
  const match = /^([^/]+)\/(\d{1,3})$/.exec(wholesaleId);
  return match === null
    ? { code: wholesaleId, days: null }
    : { code: match[1] ?? '', days: Number(match[2]) };
}

/** Codes of top-ups, which no catalogue lists. */
export const isTopUpCode = (code: string): boolean => code.startsWith('TOPUP_');
