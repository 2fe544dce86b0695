/** The drawing's measures in its own units; text of 13 units is readable on a phone of 360 px. */
export const WIDTH = 340;
export const HEIGHT = 262;
export const LEFT = 44;
const TOP = 14;
export const RIGHT = 324;
export const BOTTOM = 224;

/** From 0 … 1 to units from the left. */
export function across(x: number): number {
  return Math.round(LEFT + 6 + x * (RIGHT - LEFT - 6));
}

/** From 0 … 1, upwards, to units from the top. */
export function up(y: number): number {
  return Math.round(BOTTOM - y * (BOTTOM - TOP));
}
