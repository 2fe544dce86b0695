import { z } from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { insertNote } from '../../customers/notes.ts';
import { defineVerb } from '../../verb.ts';
import type { OrderSubject } from '../subject.ts';

/** Lines are a note's own; NUL is in no text that a database takes. */
const NO_NUL = /^[^\0]*$/;

/** Writes a note, which stands in the timeline. */
export const note = defineVerb<OrderSubject, { text: string }>({
  verb: 'note',
  right: 'support',
  silent: true,
  takes: z.strictObject({ text: z.string().trim().min(1).max(2_000).regex(NO_NUL) }),
  offer: () => ({
    label: 'Write a note',
    consequence: 'All of the staff read it; the customer doesn’t, unless they ask what we hold on them.',
    needs: ['text'],
  }),
  async run(shop, { actor, subject: { uid }, input: { text }, audit }) {
    const at = shop.clock.now();
    await inTransaction(shop, async (tx) => {
      const noteUid = await insertNote(tx, { subject: uid, author: actor.uid, text, at });
      await audit(tx, { after: { note: noteUid } });
    });
    return { kind: 'done', message: 'The note is written.' };
  },
});
