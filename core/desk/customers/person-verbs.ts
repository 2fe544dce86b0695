import { z } from 'zod';
import { deleteAccount } from '../../sale/account/delete.ts';
import { gatherAccount } from '../../sale/account/export.ts';
import { inTransaction } from '../../transaction.ts';
import { recordAnswered } from '../privacy/requests.ts';
import { defineVerb } from '../verb.ts';
import { deletionPlan } from './holdings.ts';
import { insertNote } from './notes.ts';
import { tooManyReveals } from './reveals.ts';
import type { CustomerSubject } from './subject.ts';

/** `export`: everything held on the customer, for a person who has asked for it. */
export const hand = defineVerb({
  verb: 'export',
  right: 'export_person',
  sensitive: true,
  personal: true,
  takes: z.strictObject({}),
  offer: (_subject: CustomerSubject) => ({
    label: 'Export everything held',
    consequence:
      'You get one file with account, orders, eSIMs, mails, sessions, credit and the notes of the staff, as the customer would; it is for the customer alone.',
  }),
  run: async (shop, { actor, subject, audit }) => {
    const file = await gatherAccount(shop, subject.uid);
    if (file === null) return { kind: 'move_not_allowed', why: 'the account is gone' };
    await inTransaction(shop, async (tx, shop) => {
      await recordAnswered(shop, tx, {
        kind: 'export',
        customer_uid: subject.uid,
        outcome: 'exported',
        by: actor.uid,
      });
      await audit(tx, { after: { orders: file.orders.length, mails: file.mails.length } });
    });
    return { kind: 'done', message: 'Here is everything that is held.', detail: { file } };
  },
});

/** `delete`: first what would go and what would stay, then for good. */
export const erase = defineVerb({
  verb: 'delete',
  right: 'delete_person',
  sensitive: true,
  takes: z.strictObject({ dry_run: z.boolean().default(false) }),
  offer: ({ held }: CustomerSubject) => ({
    label: 'Delete the account',
    consequence: 'It can not be undone. Ask for a dry run first: it lists what goes, and what stays and why.',
    needs: ['dry_run'],
    disabled_because:
      held.under_way === 0
        ? null
        : `${held.under_way} of its orders are being delivered, which needs the address`,
  }),
  run: async (shop, { actor, subject, input, audit }) => {
    const plan = deletionPlan(subject.held);
    const figures = { ...subject.held };
    if (input.dry_run) {
      await inTransaction(shop, (tx) => audit(tx, { after: { dry_run: true } }));
      return { kind: 'done', message: 'Nothing was deleted.', detail: plan };
    }
    const result = await deleteAccount(shop, subject.uid, {
      by: actor.uid,
      alongside: async (tx) => {
        await recordAnswered(shop, tx, {
          kind: 'delete',
          customer_uid: subject.uid,
          outcome: 'deleted',
          by: actor.uid,
        });
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

/** `note`: what staff should know of the customer. */
export const jot = defineVerb({
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
