import { z } from 'zod';
import { selectEsim } from '../../../esims/queries.ts';
import { refreshEsim } from '../../../sale/esims/refresh.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Asks the wholesaler for the profile's state and use. */
export const refreshUsage = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'refresh_usage',
  right: 'support',
  silent: true,
  takes: z.strictObject({}),
  offer({ esim, in_use }) {
    if (esim === null || esim.state === 'cancelled' || esim.number_gone_at !== null) return null;
    return {
      label: 'Refresh usage',
      consequence: `${esim.provider} is asked for the profile's state and use now.`,
      disabled_because: in_use ? null : `${esim.provider} is not in use`,
    };
  },
  async run(shop, { subject: { esim }, audit }) {
    const { uid, state, refreshed_at: before } = esim!;
    await refreshEsim(shop, uid);
    const now = await selectEsim(shop.db, uid);
    await inTransaction(shop, (tx) => audit(tx, { before: { state }, after: { state: now?.state } }));
    const told = now?.refreshed_at?.getTime() !== before?.getTime();
    const message = told
      ? `The profile is ${now?.state}.`
      : `${esim!.provider} has not answered; what is shown is as it was.`;
    return { kind: 'done', message, detail: { state: now?.state ?? null } };
  },
});
