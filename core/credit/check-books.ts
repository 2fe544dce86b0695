import type { Shop } from '../shop.ts';
import { creditFaults } from './invariants.ts';

/** Lines logged by one run at most. */
const MOST = 50;

/** The nightly job: checks the invariants of credit and codes; every violation is a bug. */
export async function checkCreditBooks(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  for (const fault of (await creditFaults(shop.db)).slice(0, MOST)) {
    shop.log.error({ fault }, 'the books of credit contradict themselves; see docs/operate.md');
  }
}
