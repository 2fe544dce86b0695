import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { setRestricted } from '../../customers/restrict.ts';
import { keyFor } from '../../keys.ts';
import { deleteAccount } from '../../sale/account/delete.ts';
import { gatherAccount } from '../../sale/account/export.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { howManyAre } from '../how-many.ts';
import { IDENTITIES, type Identity, type PrivacyKind, recordAnswered } from '../privacy/requests.ts';
import { defineVerb, type Need } from '../verb.ts';
import { deletionPlan } from './holdings.ts';
import { insertNote } from './notes.ts';
import { tooManyReveals } from './reveals.ts';
import type { CustomerSubject } from './subject.ts';

/** How they have shown who they are, for a request that is made and answered at once. */
const identity = z.enum(IDENTITIES).optional();
const needs: Need[] = ['identity'];

/** Why a request isn't answered yet; null where it may be. */
const unshown = ({ unshown }: CustomerSubject, kind: PrivacyKind): string | null =>
  unshown.includes(kind)
    ? 'they have asked for it and not shown yet who they are: the privacy desk has the request'
    : null;

/** `export`: everything held on the customer, for a person who has asked for it. */
export const exportAll = defineVerb({
  verb: 'export',
  right: 'export_person',
  sensitive: true,
  personal: true,
  takes: z.strictObject({ identity }),
  offer: (subject: CustomerSubject) => ({
    label: 'Export everything held',
    consequence:
      'You get one file with account, orders, eSIMs, mails, sessions, credit and the notes of the staff, as the customer would; it is for the customer alone.',
    needs,
    disabled_because: unshown(subject, 'export'),
  }),
  run: async (shop, { actor, subject, input, audit }) => {
    const file = await gatherAccount(shop, subject.uid);
    if (file === null) return { kind: 'move_not_allowed', why: 'the account is gone' };
    await inTransaction(shop, async (tx, shop) => {
      await recordAnswered(shop, tx, answered('export', 'exported', { actor, subject, input }));
      await audit(tx, { after: { orders: file.orders.length, mails: file.mails.length } });
    });
    return { kind: 'done', message: 'Here is everything that is held.', detail: { file } };
  },
});

/** Stands for what a deletion would take away and leave, as it is counted now: with any other count it is another one. */
const codeOf = ({ secret }: Pick<Shop, 'secret'>, { uid, held }: CustomerSubject): string =>
  createHmac('sha256', keyFor('dry runs', secret))
    .update(JSON.stringify([uid, Object.entries(held).toSorted()]))
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-F]{8}$/, 'must be the code of a dry run')
  .optional();

/** `delete`: first what would go and what would stay, then, with the code that the dry run has told, exactly that for good. */
export const deletePerson = defineVerb({
  verb: 'delete',
  right: 'delete_person',
  sensitive: true,
  takes: z.strictObject({ dry_run: z.boolean().default(false), code, identity }),
  offer: (subject: CustomerSubject) => ({
    label: 'Delete the account',
    consequence:
      'It can not be undone. A dry run comes first: it lists what goes, and what stays and why, and tells the code without which nothing is deleted.',
    needs: ['dry_run', 'code', ...needs],
    disabled_because:
      subject.held.under_way === 0
        ? unshown(subject, 'delete')
        : `${howManyAre(subject.held.under_way, 'order')} being delivered, which needs the address`,
  }),
  run: async (shop, { actor, subject, input, audit }) => {
    const plan = deletionPlan(subject.held);
    const figures = { ...subject.held };
    const known = codeOf(shop, subject);
    if (input.dry_run) {
      await inTransaction(shop, (tx) => audit(tx, { after: { dry_run: true } }));
      const message = `Nothing was deleted. To delete exactly what stands here, give the code ${known}.`;
      return { kind: 'done', message, detail: { ...plan, code: known } };
    }
    if (input.code === undefined)
      return { kind: 'invalid', why: '"code" is missing: a dry run tells it, with what would be deleted' };
    if (input.code !== known)
      return {
        kind: 'invalid',
        why: '"code" is not of what is held now: something has changed since, so look at another dry run',
      };
    const result = await deleteAccount(shop, subject.uid, {
      by: actor.uid,
      alongside: async (tx) => {
        await recordAnswered(shop, tx, answered('delete', 'deleted', { actor, subject, input }));
        await audit(tx, { before: figures });
      },
    });
    switch (result) {
      case 'deleted':
        return { kind: 'done', message: 'The account is deleted.', detail: plan };
      case 'no_such_account':
        return { kind: 'move_not_allowed', why: 'somebody else has deleted the account' };
      case 'order_under_way':
        return { kind: 'move_not_allowed', why: 'an order is being delivered, which needs the address' };
    }
  },
});

/** `restrict`: the data is kept, and used for nothing but what the customer asks for (GDPR, article 18). */
export const restrict = defineVerb({
  verb: 'restrict',
  right: 'delete_person',
  takes: z.strictObject({ identity }),
  offer: (subject: CustomerSubject) =>
    subject.restricted_at !== null
      ? null
      : {
          label: 'Restrict what is done with the data',
          consequence:
            'Everything is kept, and orders and eSIMs go on. No mail and no message goes to them but about what they buy, pay, get back or sign in to: none about their data’s end, none about friends and credit. Every screen says so.',
          needs,
          disabled_because: unshown(subject, 'restrict'),
        },
  run: (shop, { actor, subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      if (!(await setRestricted(tx, subject.uid, shop.clock.now())))
        return { kind: 'move_not_allowed', why: 'it is restricted already, or the account is gone' };
      await recordAnswered(shop, tx, answered('restrict', 'restricted', { actor, subject, input }));
      await audit(tx, { before: { restricted: false }, after: { restricted: true } });
      return { kind: 'done', message: 'Nothing but what is needed is done with the data from now on.' };
    }),
});

/** `lift_restriction`: once what they have objected to is settled, and they know. */
export const liftRestriction = defineVerb({
  verb: 'lift_restriction',
  right: 'delete_person',
  takes: z.strictObject({}),
  offer: ({ restricted_at }: CustomerSubject) =>
    restricted_at === null
      ? null
      : {
          label: 'Lift the restriction',
          consequence: 'All mails go to them again. They have to be told before (GDPR, article 18, 3).',
        },
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx) => {
      if (!(await setRestricted(tx, subject.uid, null)))
        return { kind: 'move_not_allowed', why: 'it is lifted already' };
      await audit(tx, { before: { restricted: true }, after: { restricted: false } });
      return { kind: 'done', message: 'The data is used as that of everybody.' };
    }),
});

interface Answering {
  actor: { uid: string };
  subject: CustomerSubject;
  input: { identity?: Identity | undefined };
}

const answered = (
  kind: PrivacyKind,
  outcome: string,
  { actor, subject: { uid, email }, input }: Answering,
) => ({ kind, outcome, customer_uid: uid, email, identity: input.identity ?? null, by: actor.uid });

/** `note`: what staff should know of the customer. */
export const addNote = defineVerb({
  verb: 'note',
  right: 'support',
  silent: true,
  takes: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
  offer: (_subject: CustomerSubject) => ({
    label: 'Write a note',
    consequence: 'The staff alone sees it; it goes with the account.',
    needs: ['text'],
  }),
  run: (shop, { actor, subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const note = await insertNote(tx, {
        subject: subject.uid,
        author: actor.uid,
        text: input.text,
        at: shop.clock.now(),
      });
      await audit(tx, { after: { note } });
      return { kind: 'done', message: 'Written down.' };
    }),
});

/** `reveal`: the whole address and name, once. */
export const reveal = defineVerb({
  verb: 'reveal',
  right: 'reveal',
  silent: true,
  personal: true,
  takes: z.strictObject({}),
  offer: (_subject: CustomerSubject) => ({
    label: 'Show address and name',
    consequence: 'That you have looked stands in the audit log.',
  }),
  run: (shop, { actor, subject, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const why = await tooManyReveals(tx, actor, shop.clock.now());
      if (why !== null) return { kind: 'invalid', why };
      await audit(tx, {});
      return { kind: 'done', message: 'Shown.', detail: { email: subject.email, name: subject.name } };
    }),
});
