import { type Answer, done } from '../../../core/answer.ts';
import { SECOND } from '../../../core/clock.ts';
import type { IssuedEsim } from '../../../core/esims/provider.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { Hints } from '../../../core/wholesale/wholesaler.ts';
import { decimalCharge } from '../wire/charge.ts';
import { readProfile } from '../wire/profile.ts';
import { failureAnswer } from './errors.ts';
import { type AiraloOrder, orderAnswer, orderList, type Sim, simAnswer } from './schemas.ts';
import type { Session } from './session.ts';

export const READ_TIMEOUT_MS = 10 * SECOND;
/** A search for one reference that has more pages than this isn't one for it. */
const MOST_PAGES_OF_ONE = 3;
const MOST_PAGES = 60;

/** Why a profile can't be delivered, in words; or the profile. */
export function deliverable(sims: readonly Sim[] | null | undefined): IssuedEsim | string {
  const [sim, ...more] = sims ?? [];
  if (sim === undefined) return 'the order has no eSIM';
  if (more.length > 0) return `the order has ${more.length + 1} eSIMs`;
  return profileOf(sim);
}

function profileOf({ iccid, qrcode, lpa, matching_id, confirmation_code }: Sim): IssuedEsim | string {
  const code = confirmation_code ?? '';
  if (code !== '') return 'the profile asks for a confirmation code';
  // `lpa` is the host alone, and `qrcode` the whole text: they must agree.
  const profile = readProfile({ iccid, lpa: qrcode, host: lpa, matching_id });
  return profile ?? 'the profile is incomplete, or its parts contradict each other';
}

/** What an order cost us; null where it doesn't say, as those of top-ups. */
export function chargedFor({ net_price, currency }: AiraloOrder): Charge | null {
  return typeof currency === 'string' ? decimalCharge(net_price, currency) : null;
}

/** The orders whose description is our reference, oldest first. */
export async function ordersOf(session: Session, reference: string): Promise<Answer<AiraloOrder[]>> {
  const found = await ordersLike(session, reference, MOST_PAGES_OF_ONE);
  if (found.kind !== 'done') return found;
  // One that was found by its description has one: without it, it might be ours.
  if (found.value.some(({ description }) => !description?.trim()))
    return { kind: 'retry', why: 'the list of orders has one without a description' };
  return done(found.value.filter(({ description }) => description === reference).sort(byAge));
}

/** The orders in whose description a text stands, as the company's search finds them; all or none. */
export async function ordersLike(
  session: Session,
  text: string,
  mostPages = MOST_PAGES,
): Promise<Answer<AiraloOrder[]>> {
  const end = Date.now() + READ_TIMEOUT_MS * Math.ceil(mostPages / MOST_PAGES_OF_ONE);
  const all: AiraloOrder[] = [];
  for (let page = 1; page <= mostPages; page++) {
    const reply = await session.call({
      name: 'orders',
      method: 'GET',
      path: '/orders',
      query: { include: 'sims,status', 'filter[description]': text, limit: 50, page },
      answer: orderList,
      kind: 'read',
      timeoutMs: Math.min(READ_TIMEOUT_MS, Math.max(1, end - Date.now())),
      reference: text,
    });
    if (reply.kind !== 'ok') return failureAnswer(reply, 'all');
    const { data, meta } = reply.body;
    if (meta.current_page !== page) return { kind: 'retry', why: 'the list of orders: a page came twice' };
    all.push(...data);
    if (page < meta.last_page) continue;
    // What is missing might be ours; one that comes twice stands where another was.
    const isWhole = all.length === meta.total && new Set(all.map(({ id }) => id)).size === all.length;
    if (!isWhole) return { kind: 'retry', why: 'the list of orders is not whole' };
    return done(all);
  }
  return { kind: 'retry', why: 'the list of orders is too long' };
}

function byAge(a: AiraloOrder, b: AiraloOrder): number {
  const [at, bt] = [a.created_at ?? '', b.created_at ?? ''];
  if (at !== bt) return at < bt ? -1 : 1;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** One order by its number; null for one that the company doesn't know. */
export async function orderById(session: Session, id: string): Promise<Answer<AiraloOrder | null>> {
  const reply = await session.call({
    name: 'order by id',
    method: 'GET',
    path: `/orders/${encodeURIComponent(id)}`,
    query: { include: 'sims,status' },
    answer: orderAnswer,
    kind: 'read',
    timeoutMs: READ_TIMEOUT_MS,
  });
  if (reply.kind === 'ok') return done(reply.body.data);
  return reply.kind === 'refused' && reply.status === 404 ? done(null) : failureAnswer(reply, 'one');
}

interface KnownSim {
  esim: IssuedEsim | string;
  isRecycled: boolean;
  /** The state of the order that made it: "completed", "refunded"; null where it isn't told. */
  orderState: string | null;
}

/** An eSIM that we bought. */
export async function simByIccid(session: Session, iccid: string): Promise<Answer<KnownSim>> {
  const reply = await session.call({
    name: 'eSIM',
    method: 'GET',
    path: `/sims/${encodeURIComponent(iccid)}`,
    query: { include: 'order,order.status' },
    answer: simAnswer,
    kind: 'read',
    timeoutMs: READ_TIMEOUT_MS,
  });
  if (reply.kind !== 'ok') return failureAnswer(reply, 'one');
  const { data } = reply.body;
  if (data.iccid !== iccid) return { kind: 'retry', why: 'another eSIM came than was asked for' };
  return done({
    esim: profileOf(data),
    isRecycled: data.recycled === true,
    orderState: data.simable?.status?.slug ?? null,
  });
}

/** The purchase's hints with what its order adds. */
export const hintsOf = (hints: Hints, { id }: AiraloOrder): Hints => ({ ...hints, order: id });
