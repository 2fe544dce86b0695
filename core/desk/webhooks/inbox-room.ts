import { z } from 'zod';
import { enqueueUnhandled } from '../../inbox/resend.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb, type Room } from '../verb.ts';

const handleOpen = defineVerb<object, object>({
  verb: 'handle_open',
  right: 'operate',
  takes: z.strictObject({}),
  offer: () => ({
    label: 'Handle all that wait',
    consequence:
      'Each webhook that is not handled is taken up at once instead of at its next time; what it is about is read from the company and followed, so that nothing happens twice.',
  }),
  run: (shop, { audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const taken = await enqueueUnhandled(shop, tx);
      await audit(tx, { after: { webhooks: taken } });
      return {
        kind: 'done',
        message: taken === 1 ? '1 webhook is handled now.' : `${taken} webhooks are handled now.`,
      };
    }),
});

/** All that companies have told us; there is one of it. */
export const inboxRoom: Room<object> = {
  kind: 'inbox',
  read: async () => ({}),
  verbs: [handleOpen],
};
