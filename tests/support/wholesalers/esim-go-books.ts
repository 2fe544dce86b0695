import { randomUUID } from 'node:crypto';
import { DAY } from '../../../core/clock.ts';
import type { ProfileState } from '../../../core/esims/provider.ts';
import { randomIccid } from '../../../providers/esims/sandbox/iccid.ts';
import type { DoubleBundle } from './esim-go-bundles.ts';

export interface BookedEsim {
  iccid: string;
  matchingId: string;
  smdpAddress: string;
  /** Milliseconds since 1970; 0 while it was never installed. */
  installedAt: number;
  customerRef: string;
  operator: DoubleBundle['operator'];
  assignedAt: Date;
  /** Went back to the company, and can't be read any more. */
  gone: boolean;
}

export interface BookedOrder {
  reference: string;
  bundle: DoubleBundle;
  /** Null while it is processed. */
  esim: BookedEsim | null;
  top_up: boolean;
  createdAt: Date;
  assignmentId: string;
  state: 'queued' | 'active' | 'depleted' | 'expired' | 'revoked';
  startedAt: Date | null;
  /** Bytes. */
  remaining: number;
}

export const bytesOf = ({ data }: DoubleBundle): number => Math.max(0, data) * 1_000_000;

/** What the company keeps: orders with the assignments that they made, eSIMs, and our balance in cents. */
export function createBooks(bundles: readonly DoubleBundle[]) {
  const orders: BookedOrder[] = [];
  const esims = new Map<string, BookedEsim>();
  const account = { balance: 100_000 };
  let assignments = 11_472_092;

  const on = (iccid: string) => orders.filter(({ esim }) => esim?.iccid === iccid);
  const esimOf = (iccid: string) => {
    const esim = esims.get(iccid);
    return esim?.gone ? undefined : esim;
  };

  /** @returns the text of the refusal where it can't be bought. */
  function refusal(name: string, iccid: string | null): string | null {
    const bundle = bundles.find((one) => one.name === name);
    if (!bundle) return 'bundle not found';
    if (iccid !== null && !esimOf(iccid)) return 'eSIM not found';
    if (iccid !== null && esimOf(iccid)!.operator !== bundle.operator)
      return 'bundle not compatible with eSIM';
    return bundle.price > account.balance ? 'Insufficient balance' : null;
  }

  function place(name: string, iccid: string | null, how?: 'waits'): BookedOrder {
    const bundle = bundles.find((one) => one.name === name)!;
    account.balance -= bundle.price;
    const order: BookedOrder = {
      reference: randomUUID(),
      bundle,
      esim: iccid === null ? null : esims.get(iccid)!,
      top_up: iccid !== null,
      createdAt: new Date(),
      assignmentId: String(++assignments),
      state: 'queued',
      startedAt: null,
      remaining: bytesOf(bundle),
    };
    orders.push(order);
    if (how !== 'waits') complete(order);
    return order;
  }

  function complete(order: BookedOrder): void {
    if (order.esim) return;
    const letters = randomUUID().slice(0, 13).toUpperCase();
    const esim: BookedEsim = {
      iccid: randomIccid(),
      matchingId: `AB-${letters}`,
      smdpAddress: 'rsp-go.example.com',
      installedAt: 0,
      customerRef: '',
      operator: order.bundle.operator,
      assignedAt: new Date(),
      gone: false,
    };
    esims.set(esim.iccid, esim);
    order.esim = esim;
  }

  /** @returns the text of the refusal where it can't be taken back. An eSIM without bundles goes back unless installed. */
  function revoke(order: BookedOrder): string | null {
    if (order.state === 'revoked') return 'bundle has been revoked';
    if (order.state !== 'queued') return 'bundle has been used';
    order.state = 'revoked';
    account.balance += order.bundle.price;
    const esim = order.esim!;
    if (esim.installedAt === 0 && on(esim.iccid).every(({ state }) => state === 'revoked')) esim.gone = true;
    return null;
  }

  /** The phone's part, on the bundle in use or else the next one. */
  function play(iccid: string, state: Extract<ProfileState, 'installed' | 'active' | 'used_up' | 'expired'>) {
    const esim = esims.get(iccid)!;
    esim.installedAt ||= Date.now();
    if (state === 'installed') return;
    const current = on(iccid).find((order) => order.state === 'active' || order.state === 'queued');
    if (!current) throw new Error('no bundle on the eSIM can be used');
    current.startedAt ??= new Date();
    current.state = ({ active: 'active', used_up: 'depleted', expired: 'expired' } as const)[state];
    // Phones use bytes, never whole megabytes.
    current.remaining = state === 'used_up' ? 0 : Math.round(bytesOf(current.bundle) * 0.6) - 123_457;
  }

  return { orders, esims, account, on, esimOf, refusal, place, complete, revoke, play };
}
export type Books = ReturnType<typeof createBooks>;

export const endOf = ({ startedAt, bundle }: BookedOrder): Date | null =>
  startedAt === null ? null : new Date(startedAt.getTime() + bundle.days * DAY);
