import { createHash } from 'node:crypto';
import { isLoopback } from '../../../core/loopback.ts';
import { sameText } from '../../../core/sha256.ts';
import type { EventReading, RawEvent, WholesalerEvent } from '../../../core/wholesale/wholesaler.ts';
import { readJson } from '../wire/json.ts';
import { webhookSchema } from './schemas.ts';

/** The senders that the documentation names. */
export const SENDERS = '3.1.131.226,54.254.74.88,18.136.190.97,18.136.60.197,18.136.19.137';

/** Many come of each installation; only these two change what the shop shows. */
const STEPS_THAT_MATTER = ['INSTALLATION', 'ENABLED'];

interface Trust {
  /** Any of which the address that the company was given may end with. */
  secrets: readonly string[];
  /** Addresses, with commas. */
  senders: string;
  /** Whether the company is a stand-in on this machine, whose webhooks come from nowhere else. */
  local: boolean;
}

/** Webhooks are unsigned: the address is secret, and the senders are known. Whatever they say is then read from the API. */
export function readEvent(event: RawEvent, { secrets, senders, local }: Trust): EventReading {
  const shown = event.secret;
  if (shown === null || !secrets.some((secret) => sameText(shown, secret))) {
    return { kind: 'refused', why: 'the secret in its path is wrong' };
  }
  const address = event.address === null ? null : plainAddress(event.address);
  if (address !== null && !addressesOf(senders).includes(address) && !(local && isLoopback(address))) {
    return { kind: 'refused', why: 'its sender is none of the company' };
  }
  const read = webhookSchema.safeParse(readJson(event.raw.toString('utf8')));
  if (!read.success) return { kind: 'refused', why: "it can't be read" };
  const { notifyType, notifyId, content } = read.data;
  return {
    kind: 'event',
    event: {
      external_id: notifyId ?? createHash('sha256').update(event.raw).digest('hex'),
      type: notifyType,
      about: aboutOf(notifyType, content ?? {}),
    },
  };
}

type Content = NonNullable<ReturnType<typeof webhookSchema.parse>['content']>;

function aboutOf(type: string, content: Partial<Content>): WholesalerEvent['about'] {
  const { orderNo, transactionId, iccid, smdpStatus } = content;
  const profile = iccid ? ({ kind: 'profile', iccid } as const) : ({ kind: 'nothing' } as const);
  switch (type) {
    case 'ORDER_STATUS':
      return orderNo || transactionId
        ? { kind: 'purchase', reference: transactionId ?? null, order: orderNo ?? null }
        : { kind: 'nothing' };
    case 'ESIM_STATUS':
    case 'DATA_USAGE':
    case 'VALIDITY_USAGE':
      return profile;
    case 'SMDP_EVENT':
      return STEPS_THAT_MATTER.includes(smdpStatus ?? '') ? profile : { kind: 'nothing' };
    default:
      // CHECK_HEALTH, which wants an answer and nothing else, and what we don't know.
      return { kind: 'nothing' };
  }
}

export const addressesOf = (list: string): string[] => list.split(',').map((each) => each.trim());

/** IPv4 as it is written, also where a socket gives it as IPv6. */
const plainAddress = (address: string): string => address.replace(/^::ffff:/i, '');
