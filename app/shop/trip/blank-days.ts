/** A stop whose days are left blank has so many. */
export const BLANK_DAYS = 5;
