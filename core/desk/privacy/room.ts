import { z } from 'zod';
import { normaliseEmail } from '../../customers/email.ts';
import { isMailAddress } from '../../mail/address.ts';
import { exportAddress, forgetAddress } from '../../sale/account/address-only.ts';
import { inTransaction } from '../../transaction.ts';
import { listCustomers } from '../customers/list.ts';
import { defineVerb, type Room } from '../verb.ts';
import {
  IDENTITIES,
  type Identity,
  PRIVACY_KINDS,
  type PrivacyKind,
  recordAnswered,
  recordAsked,
} from './requests.ts';

interface Recorded {
  email: string;
  kind: PrivacyKind;
  identity?: Identity | undefined;
}

/**
 * `record`: somebody asks by an address what is held, to have it deleted, or that nothing but what is needed is done with it.
 * With an account the request waits for the customer's own verbs; without one it is answered at once, and what is held may
 * be nothing.
 */
const record = defineVerb<object, Recorded>({
  verb: 'record',
  right: (_subject, { kind }) => (kind === 'delete' ? 'delete_person' : 'export_person'),
  sensitive: true,
  personal: true,
  takes: z.strictObject({
    email: z.string().min(3).max(254),
    kind: z.enum(PRIVACY_KINDS),
    identity: z.enum(IDENTITIES).optional(),
  }),
  offer: () => ({
    label: 'Record a request',
    consequence: 'It has to be answered within 30 days. Of an address without an account it is answered now.',
  }),
  async run(shop, { actor, input, audit }) {
    const email = normaliseEmail(input.email);
    const { kind, identity = null } = input;
    if (!isMailAddress(email)) return { kind: 'invalid', why: '"email" is wrong: it is no mail address' };
    const found = await listCustomers(shop, { email }, { limit: 200, cursor: null });
    const customer = found.rows.find((each) => each.email === email);
    if (customer !== undefined) {
      return inTransaction(shop, async (tx, shop) => {
        const asked = { kind, customer_uid: customer.uid, email, identity, by: actor.uid };
        const request = await recordAsked(shop, tx, asked);
        await audit(tx, { after: { request, kind, customer: customer.uid } });
        return {
          kind: 'done',
          message: `It waits, and is answered on the customer’s own screen: ${ON_SCREEN[kind]}.`,
          detail: { request_uid: request, customer_uid: customer.uid, file: null },
        };
      });
    }
    if (identity === null) return { kind: 'invalid', why: SHOW_FIRST };
    const file = await exportAddress(shop, email);
    const nothing = file.orders.length + file.mails.length === 0;
    const outcome = nothing ? 'nothing_held' : DONE[kind];
    return inTransaction(shop, async (tx, shop) => {
      if (kind === 'delete') await forgetAddress(tx, email);
      const answered = { kind, customer_uid: null, email, identity, outcome, by: actor.uid };
      await recordAnswered(shop, tx, answered);
      await audit(tx, {
        after: { kind, outcome, orders: file.orders.length, mails: file.mails.length },
      });
      const message = nothing
        ? 'The address has no account, and nothing is held on it.'
        : `The address has no account; what is held on it is ${outcome.replaceAll('_', ' ')}.`;
      return {
        kind: 'done',
        message,
        detail: { customer_uid: null, file: kind === 'restrict' ? null : file },
      };
    });
  },
});

const SHOW_FIRST =
  '"identity" is missing: an address without an account is answered at once, so whoever asks has to show first that it is theirs';

/** What has become of what is held. Without an account nothing is done with it that could be restricted. */
/** The buttons there, by what is asked for. */
const ON_SCREEN = {
  export: '“Export everything held”',
  delete: '“Delete the account”',
  restrict: '“Restrict what is done with the data”',
} as const;
const DONE = { export: 'exported', delete: 'deleted', restrict: 'used_for_nothing' } as const;

/** Requests that aren't of one customer's page; there is one room for all. */
export const privacyRoom: Room<object> = {
  kind: 'privacy',
  read: async () => ({}),
  verbs: [record],
};
