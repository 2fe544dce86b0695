/** A list with filters: where a figure leads, which has to be exactly the rows that it counts. */
export const rowsOf = (
  list: 'orders' | 'refunds' | 'disputes' | 'plans',
  filters: Readonly<Record<string, string>>,
): string => `/admin/${list}?${new URLSearchParams(filters)}`;

const DAY_MS = 86_400_000;

/** The day (UTC) so many days ago. */
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** From which days on a screen's figures of a week and of 30 days count. */
export interface FigureDays {
  week: string;
  month: string;
}

/** For loaders, so that a browser's clock has no say. */
export const figureDays = (): FigureDays => ({ week: dayAgo(7), month: dayAgo(30) });
