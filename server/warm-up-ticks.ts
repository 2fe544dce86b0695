/** Enough for V8 to have learnt what such a record looks like; 3 ms. */
const TICKS = 20_000;

/**
 * Calls `process.nextTick()` until V8 knows the one shape of its records, before anything else runs. A first start, which sets up a
 * database, otherwise leaves V8 with so many shapes that it makes each record by its slowest way for as long as the process lives: 300 ns
 * instead of 90, eight times a request, which made 41,000 kept pages a second of 55,000 (`docs/decisions/0017`).
 */
export function warmUpTicks(): void {
  const nothing = () => {};
  for (let tick = 0; tick < TICKS; tick++) process.nextTick(nothing);
}
