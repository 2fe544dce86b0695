import type { Shop } from '../shop.ts';
import { creditFaults } from './invariants.ts';

/** Lines that one run logs; more tell nothing more. */
const MOST = 50;

/** The timed job: reads the books of credit and codes once a night; every contradiction is a fault of ours. */
export async function checkCreditBooks(shop: Pick<Shop, 'db' | 'log'>): Promise<void> {
  for (const fault of (await creditFaults(shop.db)).slice(0, MOST)) {
    shop.log.error({ fault }, 'the books of credit contradict themselves; see docs/operate.md');
  }
}
