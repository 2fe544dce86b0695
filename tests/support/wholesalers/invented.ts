import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { done } from '../../../core/answer.ts';
import { later, MINUTE } from '../../../core/clock.ts';
import { sameText, sha256 } from '../../../core/sha256.ts';
import type { Abilities } from '../../../core/wholesale/abilities.ts';
import type {
  EventReading,
  RawEvent,
  Wholesaler,
  WholesalerEvent,
} from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith } from '../../../providers/esims/wire/adapter.ts';
import { commonAnswer } from '../../../providers/esims/wire/answers.ts';
import { decimalCharge } from '../../../providers/esims/wire/charge.ts';

const ABILITIES: Abilities = {
  repeat: 'buys_once',
  look_up: 'certain',
  delivery: 'at_once',
  one_at_a_time: false,
  cancels: 'never',
  top_ups: 'none',
  webhooks: 'signed',
  balance: true,
  dry_run: false,
  tells_installed: false,
  use_of: 'plan',
};

/** A company that isn't there, which sells nothing, has a balance and sends webhooks; for tests of what is the same for all. */
export const inventedAdapter: Adapter = {
  name: 'acme-mobile',
  title: 'Acme Mobile',
  base: { setting: 'ACME_MOBILE_API_BASE', default: 'https://api.acme.example/v2' },
  settings: [
    { name: 'ACME_MOBILE_KEY', required: true, about: 'the key' },
    { name: 'ACME_MOBILE_PASSWORD', required: true, about: 'the password' },
    {
      name: 'ACME_MOBILE_MODE',
      required: false,
      about: 'on or off',
      problem: (value) => (/^(on|off)$/.test(value) ? null : 'must be on or off'),
    },
  ],
  limit: { calls: 10, perMs: 1_000 },
  firstOrder: ['whether it is there at all'],
  open: openInvented,
};

/** What a webhook of the company is signed with, by whoever has its password. */
export const inventedSignature = (password: string, raw: string | Buffer) =>
  createHmac('sha256', password).update(raw).digest('hex');

const sellsNothing = { kind: 'refused', code: 'plan_not_found', why: 'it sells nothing' } as const;

function openInvented({ settings, kept, clock, transport }: OpenedWith): Wholesaler {
  const key = settings.ACME_MOBILE_KEY ?? '';
  const wire = transport({ authorize: async () => ({ 'x-key': key }), requestId: ['request_id'] });
  return {
    name: 'acme-mobile',
    abilities: ABILITIES,
    lookup_delay_ms: 0,
    longest_call_ms: 20_000,
    use_every_ms: MINUTE,
    listOffers: async () => done({ offers: [], skipped: [] }),
    buy: async () => sellsNothing,
    find: async () => done({ kind: 'nothing' }),
    check: async () => done(null),
    status: async () => sellsNothing,
    cancel: async () => sellsNothing,
    async balance() {
      const answer = z.object({ balance: z.string() });
      const reply = await wire.call({
        ...{ name: 'balance', method: 'GET', path: '/balance', kind: 'read', timeoutMs: 20_000, answer },
      });
      if (reply.kind !== 'ok') return commonAnswer(reply, 'read');
      await kept.write('last balance', reply.body.balance, later(clock.now(), MINUTE));
      return done(decimalCharge(reply.body.balance, 'USD'));
    },
    readEvent: (event) => readEvent(settings.ACME_MOBILE_PASSWORD ?? '', event),
  };
}

/** Signed over the raw bytes, or sent to the address that ends with the password. */
function readEvent(password: string, { raw, headers, secret }: RawEvent): EventReading {
  const signature = headers['x-signature'];
  const isSigned = signature !== undefined && sameText(signature, inventedSignature(password, raw));
  const isSecret = secret !== null && sameText(secret, password);
  if (!isSigned && !isSecret) return { kind: 'refused', why: 'neither signed nor at the secret address' };
  const { type, about } = JSON.parse(raw.toString('utf8')) as Omit<WholesalerEvent, 'external_id'>;
  return { kind: 'event', event: { external_id: sha256(raw.toString('utf8')), type, about } };
}
