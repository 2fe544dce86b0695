import { z } from 'zod';
import { type Db, sql } from '../../../../db/sql.server.ts';
import { inTransaction } from '../../../transaction.ts';
import { defineVerb } from '../../verb.ts';
import { selectTagsOf } from '../facts.ts';
import type { OrderSubject } from '../subject.ts';

const tagName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,30}$/, 'has 1 to 30 letters, digits and dashes');

const selectTags = async (db: Db, orderUid: string): Promise<string[]> =>
  (await selectTagsOf(db, [orderUid])).get(orderUid) ?? [];

/** Puts a word on an order by which it is found again together with others; the list of orders has it for many at once. */
export const addTag = defineVerb<OrderSubject, { tag: string }>({
  verb: 'tag',
  right: 'support',
  silent: true,
  takes: z.strictObject({ tag: tagName }),
  offer: () => ({
    label: 'Tag',
    consequence: 'A word by which the list of orders finds it. The customer doesn’t see it.',
    needs: ['tag'],
  }),
  run: (shop, { actor, subject: { uid }, input: { tag }, audit }) =>
    inTransaction(shop, async (tx, { clock }) => {
      const before = await selectTags(tx, uid);
      await sql`
        insert into order_tags (order_uid, tag, at, tagged_by) values (${uid}, ${tag}, ${clock.now()}, ${actor.uid})
        on conflict do nothing`.execute(tx);
      await audit(tx, { before: { tags: before }, after: { tags: await selectTags(tx, uid) } });
      return { kind: 'done', message: `Tagged #${tag}.` };
    }),
});

export const dropTag = defineVerb<OrderSubject, { tag: string }>({
  verb: 'untag',
  right: 'support',
  silent: true,
  takes: z.strictObject({ tag: tagName }),
  offer: ({ tags }) =>
    tags.length === 0
      ? null
      : {
          label: 'Take a tag off',
          consequence: `It has ${tags.map((tag) => `#${tag}`).join(', ')}.`,
          needs: ['tag'],
        },
  run: (shop, { subject: { uid }, input: { tag }, audit }) =>
    inTransaction(shop, async (tx) => {
      const before = await selectTags(tx, uid);
      if (!before.includes(tag)) return { kind: 'invalid', why: `"tag" is wrong: there is no #${tag} on it` };
      await sql`delete from order_tags where order_uid = ${uid} and tag = ${tag}`.execute(tx);
      await audit(tx, { before: { tags: before }, after: { tags: before.filter((each) => each !== tag) } });
      return { kind: 'done', message: `#${tag} is off.` };
    }),
});
