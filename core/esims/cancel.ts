import type { Tx } from '../../db/sql.server.ts';
import { move } from '../moves.ts';
import { selectEsimByOrder } from './queries.ts';
import { esimMachine } from './states.ts';

/** Marks the eSIM that an order delivered, if it did, as taken back. */
export async function cancelEsimOf(
  tx: Tx,
  orderUid: string,
  why: { reason: string; at: Date },
): Promise<void> {
  const esim = await selectEsimByOrder(tx, orderUid);
  if (esim !== undefined) await move(tx, esimMachine, esim.uid, 'cancelled', why);
}
