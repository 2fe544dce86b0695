/** Of bars of revenue, on Today as in the reports. */
export const REVENUE_KEY = [
  ['bar', 'revenue'],
  ['part', 'margin'],
] as const;
