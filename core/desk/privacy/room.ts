import { z } from 'zod';
import { normaliseEmail } from '../../customers/email.ts';
import { isMailAddress } from '../../mail/address.ts';
import { exportAddress, forgetAddress } from '../../sale/account/address-only.ts';
import { inTransaction } from '../../transaction.ts';
import { listCustomers } from '../customers/list.ts';
import { defineVerb, type Room } from '../verb.ts';
import { recordAnswered, recordAsked } from './requests.ts';

/**
 * `record`: somebody asks by an address what is held, or to have it deleted. With an account the request waits for the
 * customer's own verbs; without one it is answered at once, and what is held may be nothing.
 */
const record = defineVerb({
  verb: 'record',
  right: (_subject: object, { kind }: { kind?: 'export' | 'delete' }) =>
    kind === 'delete' ? 'delete_person' : 'export_person',
  sensitive: true,
  personal: true,
  takes: z.strictObject({ email: z.string().min(3).max(254), kind: z.enum(['export', 'delete']) }),
  offer: () => ({
    label: 'Record a request',
    consequence: 'It has to be answered within 30 days. Of an address without an account it is answered now.',
  }),
  async run(shop, { actor, input, audit }) {
    const email = normaliseEmail(input.email);
    const { kind } = input;
    if (!isMailAddress(email)) return { kind: 'invalid', why: '"email" is wrong: it is no mail address' };
    const found = await listCustomers(shop, { email }, { limit: 200, cursor: null });
    const customer = found.rows.find((each) => each.email === email);
    if (customer !== undefined) {
      return inTransaction(shop, async (tx, shop) => {
        const asked = { kind, customer_uid: customer.uid, by: actor.uid };
        const request = await recordAsked(shop, tx, asked);
        await audit(tx, { after: { request, kind, customer: customer.uid } });
        return {
          kind: 'done',
          message: `It waits; use the verb ${kind} of the customer.`,
          detail: { customer_uid: customer.uid, file: null },
        };
      });
    }
    const file = await exportAddress(shop, email);
    const nothing = file.orders.length + file.mails.length === 0;
    const outcome = nothing ? 'nothing_held' : kind === 'export' ? 'exported' : 'deleted';
    return inTransaction(shop, async (tx, shop) => {
      if (kind === 'delete') await forgetAddress(tx, email);
      await recordAnswered(shop, tx, { kind, customer_uid: null, outcome, by: actor.uid });
      await audit(tx, {
        after: { kind, outcome, orders: file.orders.length, mails: file.mails.length },
      });
      const message = nothing
        ? 'The address has no account, and nothing is held on it.'
        : `The address has no account; what is held on it is ${outcome}.`;
      return { kind: 'done', message, detail: { customer_uid: null, file } };
    });
  },
});

/** Requests that aren't of one customer's page; there is one room for all. */
export const privacyRoom: Room<object> = {
  kind: 'privacy',
  read: async () => ({}),
  verbs: [record],
};
