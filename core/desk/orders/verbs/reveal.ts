import { z } from 'zod';
import { lpaText } from '../../../esims/provider.ts';
import { inTransaction } from '../../../transaction.ts';
import { tooManyReveals } from '../../customers/reveals.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Shows the whole address, session id, ICCID and activation code, once; that somebody looked is in the audit log. */
export const reveal = defineVerb<OrderSubject, Record<string, never>>({
  verb: 'reveal',
  right: 'reveal',
  silent: true,
  personal: true,
  takes: z.strictObject({}),
  offer: ({ order: { email }, esim }) =>
    email === null && esim === null
      ? null
      : {
          label: 'Show address and codes',
          consequence:
            'You see the whole address, session id, ICCID and activation code. That you looked is in the audit log.',
        },
  run: (shop, { actor, subject: { order, esim }, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const why = await tooManyReveals(tx, actor, shop.clock.now());
      if (why !== null) return { kind: 'invalid', why };
      await audit(tx, { after: { esim: esim?.uid ?? null } });
      const detail = {
        email: order.email,
        session_id: order.session_id,
        iccid: esim?.iccid ?? null,
        activation_code: esim && lpaText(esim),
      };
      return { kind: 'done', message: 'Shown once.', detail };
    }),
});
