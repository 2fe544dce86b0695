/** Run in a page: whether React has taken it over, and its typefaces are shown. */
export function isComplete(): boolean {
  const { early } = window as { early?: unknown };
  // A page without scripts of ours has no `early` (app/DeferredScripts.tsx).
  if (early === undefined) return true;
  const hasTypefaces = [...document.styleSheets].some(({ href }) => href?.includes('/typefaces-'));
  return early === null && hasTypefaces && document.fonts.status === 'loaded';
}
