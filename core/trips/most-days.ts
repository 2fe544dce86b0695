/** Full days that a trip may take, all stops together. */
export const MOST_DAYS = 180;
