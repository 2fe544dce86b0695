import type { GuideContext } from '../engine/guide-context.ts';
import type { WiderOffer } from '../engine/offers.ts';

/** The regional plans that reach most of the land neighbours; among equals the smallest region. */
export function border(c: GuideContext): WiderOffer | undefined {
  const reaching = (c.offers?.regions ?? []).filter(
    (r) => r.plan.scope === 'region' && r.neighbours.length > 0,
  );
  return reaching.sort((a, b) => b.neighbours.length - a.neighbours.length || a.countries - b.countries)[0];
}

/** The smallest regional plan that reaches no land neighbour. */
export function far(c: GuideContext): WiderOffer | undefined {
  return c.offers?.regions.find((r) => r.plan.scope === 'region' && r.neighbours.length === 0);
}

export function globalOffer(c: GuideContext): WiderOffer | undefined {
  return c.offers?.regions.find((r) => r.plan.scope === 'global');
}

/** One to three land neighbours that travellers can go on to and no regional plan joins with this destination. */
export function uncovered(c: GuideContext): string[] | undefined {
  const regional = (c.offers?.regions ?? []).filter((r) => r.plan.scope === 'region');
  if (regional.length === 0) return undefined;
  const list = c.openNeighbours.filter((code) => !regional.some((r) => r.neighbours.includes(code)));
  return list.length > 0 && list.length <= 3 ? list : undefined;
}

const owners: Record<string, string> = { USD: 'USA', CHF: 'CHE', DKK: 'DNK', NOK: 'NOR' };

/** The country whose money is used here, when that is another one. */
export function lender(c: GuideContext): string | undefined {
  const [code = '', second] = c.facts.currency;
  const owner = second === undefined ? owners[code] : undefined;
  return owner === c.iso3 ? undefined : owner;
}

export const tagged = (c: GuideContext, tag: string): true | undefined =>
  c.facts.terrain?.tags?.some((one) => one === tag) ? true : undefined;

export const networkCount = (c: GuideContext): number => c.country.networks.length;

export const fiveGCount = (c: GuideContext): number =>
  c.country.networks.filter((network) => network.generation === '5G').length;

/** Whether our plans use exactly the networks that people there know. */
export function sameNetworks(c: GuideContext): boolean {
  const own = c.offers?.networks?.names ?? [];
  const home = c.country.networks.map((network) => network.name);
  return own.length === home.length && own.every((name) => home.includes(name));
}

/** The services with a confirmed number, where none is for all. */
export function services(c: GuideContext): number {
  const { emergency } = c.facts;
  return emergency === undefined || emergency.any !== undefined ? 0 : Object.keys(emergency).length;
}
