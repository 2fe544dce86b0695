/** What operators couldn't go by in a company's `firstOrder`; null where they can. */
export function whyUnclear(firstOrder: readonly string[]): string | null {
  if (firstOrder.length < 3) return `${firstOrder.length} facts, which are too few to be all`;
  const long = firstOrder.find((fact) => !/^\S[^\t\n]{8,118}[^\s.]$/.test(fact));
  return long === undefined ? null : `no short line without an end: ${long}`;
}
