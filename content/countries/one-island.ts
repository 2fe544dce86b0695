/** Places whose visitors cross no water, though the facts call their land an island: to them no guide speaks of ferries. */
const single = new Set(['BRB', 'CXR', 'CYM', 'JAM', 'LKA', 'NFK']);

/** Whether people there go from island to island by boat. */
export function hasFerries(iso3: string, terrain: readonly string[] = []): boolean {
  return !single.has(iso3) && terrain.some((tag) => tag === 'islands' || tag === 'atolls');
}
