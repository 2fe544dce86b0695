import type { Wholesaler } from './wholesaler.ts';

/** Whether something may be bought at a company: it is in ESIM_PROVIDERS, and not only followed to the end of what was bought. */
export function isInUse(
  { wholesalers }: { wholesalers: ReadonlyMap<string, Pick<Wholesaler, 'leaving'>> },
  name: string,
): boolean {
  const wholesaler = wholesalers.get(name);
  return wholesaler !== undefined && wholesaler.leaving !== true;
}

/** Those at which something may be bought. */
export const inUse = <W extends Pick<Wholesaler, 'leaving'>>(shop: {
  wholesalers: ReadonlyMap<string, W>;
}): W[] => [...shop.wholesalers.values()].filter(({ leaving }) => leaving !== true);
