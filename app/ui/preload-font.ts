/**
 * A typeface that the first paint needs, fetched beside the style sheet that names it instead of one round trip later.
 * @param name of a file that scripts/build-fonts.ts writes.
 */
export function preloadFont(name: 'bricolage' | 'hanken' | 'bricolage-numerals') {
  return {
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href: `/generated/fonts/${name}.woff2`,
    crossOrigin: 'anonymous' as const,
  };
}

/** `links` of pages whose first screen has a ticket. */
export const ticketLinks = () => [preloadFont('bricolage-numerals')];
