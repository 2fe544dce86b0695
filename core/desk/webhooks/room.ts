import { z } from 'zod';
import { resendWebhook } from '../../inbox/resend.ts';
import { defineVerb, type Room } from '../verb.ts';
import { type ListedWebhook, readWebhook } from './list.ts';

const handleAgain = defineVerb({
  verb: 'handle_again',
  right: 'operate',
  takes: z.strictObject({}),
  offer: ({ handled_at }: ListedWebhook) => ({
    label: 'Handle once more',
    consequence: `${handled_at === null ? 'It still waits' : 'It was handled'}. What it is about is read from the company and followed, so that nothing happens twice.`,
  }),
  async run(shop, { subject, audit }) {
    const { outcome, attempts } = subject;
    const known = await resendWebhook(shop, subject.uid, (tx) =>
      audit(tx, { before: { outcome, attempts } }),
    );
    return known
      ? { kind: 'done', message: 'It is handled within seconds.' }
      : { kind: 'move_not_allowed', why: 'it was deleted meanwhile' };
  },
});

/** The verbs of a webhook. */
export const webhookRoom: Room<ListedWebhook> = {
  kind: 'webhook',
  read: readWebhook,
  verbs: [handleAgain],
};
