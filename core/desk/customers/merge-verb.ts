import { howMany, howManyAre } from '../how-many.ts';
import '../../../db/sql.server.ts';
import { z } from 'zod';
import { normaliseEmail } from '../../customers/email.ts';
import { mergeInto } from '../../sale/account/merge.ts';
import { inTransaction } from '../../transaction.ts';
import { defineVerb } from '../verb.ts';
import type { CustomerSubject } from './subject.ts';

/** `merge`: an address that was mistyped at the checkout; what it bought belongs to the right one. */
export const merge = defineVerb({
  verb: 'merge',
  right: 'delete_person',
  sensitive: true,
  takes: z.strictObject({ to: z.string().trim().min(3).max(254) }),
  offer: ({ held }: CustomerSubject) => ({
    label: 'Move to another address',
    consequence: `What it has, ${howMany(held.orders, 'order')} and ${howMany(held.esims, 'eSIM')}, belongs to the account of the address that you give, which must exist, and mails about them go there. ${held.credit === 0 ? '' : 'Its credit stays here. '}Make sure that both are the same person’s: whoever has that address then opens the eSIMs.`,
    needs: ['to'],
    disabled_because:
      held.orders + held.esims === 0
        ? 'it has bought nothing'
        : held.under_way > 0
          ? `${howManyAre(held.under_way, 'order')} being delivered to this address`
          : null,
  }),
  run: (shop, { actor, subject, input, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      const target = await tx
        .selectFrom('customers')
        .select('uid')
        .where('email', '=', normaliseEmail(input.to))
        .where('role', '=', 'customer')
        .executeTakeFirst();
      if (target === undefined) return { kind: 'invalid', why: '"to" is wrong: no account has this address' };
      if (target.uid === subject.uid)
        return { kind: 'invalid', why: '"to" is wrong: it is this very account' };
      const merged = await mergeInto(shop, tx, { from: subject.uid, into: target.uid, by: actor.uid });
      switch (merged.kind) {
        case 'gone':
          return { kind: 'move_not_allowed', why: 'one of the two accounts is gone' };
        case 'order_under_way':
          return { kind: 'move_not_allowed', why: 'an order is being delivered to this address now' };
        case 'merged': {
          const { orders, esims } = merged;
          await audit(tx, { after: { into: target.uid, orders, esims } });
          return {
            kind: 'done',
            message: `The other account has ${howMany(orders, 'order')} and ${howMany(esims, 'eSIM')} more now. Mail the confirmation again from an order if it never arrived.`,
            detail: { customer_uid: target.uid },
          };
        }
      }
    }),
});
