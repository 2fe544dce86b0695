import type { ProfileKey } from './wholesaler.ts';

/**
 * All that was bought on a profile, oldest first, for companies that don't say whose each plan on it is; the first is the purchase
 * that made it. What was cancelled may lie on the profile all the same, as what a company takes no money back for: it counts where it
 * was bought, and has no use to tell.
 */
export const everBoughtOn = ({ purchases, with_cancelled }: ProfileKey): ProfileKey['purchases'] =>
  with_cancelled ?? purchases;
