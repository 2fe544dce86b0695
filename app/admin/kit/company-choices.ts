import { dollars } from './words.ts';

/** The companies that an order can be delivered from, as a dialog offers them; with the cost, for who sees it. */
export const companyChoices = (companies: readonly { name: string; cost: number | null }[]) =>
  companies.map(({ name, cost }) => ({
    value: name,
    label: cost === null ? name : `${name} · ${dollars(cost)}`,
  }));
