import { z } from 'zod';
import { SECOND } from '../../clock.ts';
import { enqueueUnhandled } from '../../inbox/resend.ts';
import { fetchEvents } from '../../sale/reconciliation/fetch-events.ts';
import { inTransaction } from '../../transaction.ts';
import { howMany, howManyAre } from '../how-many.ts';
import { defineVerb, type Room } from '../verb.ts';

/** How long a person waits for the list. */
const FETCH_MS = 20 * SECOND;

const handleOpen = defineVerb<object, object>({
  verb: 'handle_open',
  right: 'operate',
  takes: z.strictObject({}),
  offer: () => ({
    label: 'Handle all that wait',
    consequence:
      'Each webhook that is not handled is taken up at once instead of at its next time. What it is about is read from the company and followed, so that nothing happens twice.',
  }),
  run: (shop, { audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const taken = await enqueueUnhandled(shop, tx);
      await audit(tx, { after: { webhooks: taken } });
      return {
        kind: 'done',
        message: `${howManyAre(taken, 'webhook')} handled now.`,
      };
    }),
});

const fetchMissing = defineVerb<object, object>({
  verb: 'fetch_missing',
  right: 'operate',
  takes: z.strictObject({}),
  offer: () => ({
    label: 'Fetch what is missing',
    consequence:
      'The card provider’s own list of the last day’s events is read now. Those that no webhook told of are handled as if one had come. The shop does so by itself each minute, for what is new.',
  }),
  async run(shop, { audit }) {
    const fetched = await fetchEvents(shop, FETCH_MS);
    await inTransaction(shop, (tx) => audit(tx, { after: { ...fetched } }));
    if (fetched.kind === 'not_read') return { kind: 'invalid', why: fetched.why };
    const { events, missed } = fetched;
    return {
      kind: 'done',
      message: `${howMany(events, 'event')} read; no webhook had told of ${missed} of them.`,
      detail: { events, missed },
    };
  },
});

/** All that companies have told us; there is one of it. */
export const inboxRoom: Room<object> = {
  kind: 'inbox',
  read: async () => ({}),
  verbs: [handleOpen, fetchMissing],
};
