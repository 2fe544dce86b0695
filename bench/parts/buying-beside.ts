import { setTimeout as sleep } from 'node:timers/promises';
import { cheapestPlan, purchase } from '../purchase.ts';
import type { Row } from './table.ts';

/** Purchases under way at a time, without a pause. */
const BUYERS = 8;
/** A turn with people or without: half a minute, so that what jobs do each minute falls on as many turns of either kind. */
const TURN_MS = 30_000;
/** Turns of each kind, an even number. */
const TURNS = 4;
const PEOPLE = 2;
const PAUSE_MS = 1_000;
/** As a browser asks for them: the first as a document, those that are clicked on as their data (React Router's "single fetch"). */
const FIRST = '/admin';
const CLICKED = [
  '/admin/attention.data',
  '/admin/orders.data',
  '/admin/orders.data?country=JPN',
  '/admin/customers.data',
  '/admin/mails.data',
  '/admin/search.data?q=@example.com',
  '/admin.data',
];

/** A shop, and the headers of an owner. */
interface Beside {
  origin: string;
  headers: Record<string, string>;
}

/**
 * Whole purchases alone, and while two people open a screen of the back office each second, with Today's stream of moves open: what that
 * does to the slowest hundredth. Buyers never stop; people come for a turn and go again (A B B A …), so that what else the machine does falls
 * on both kinds. Counted are purchases that began and ended within one turn, those of a kind together. What two halves of the same kind
 * differ by is what the figure can't tell. Each screen was opened before: a server reads its code and compiles it once.
 */
export async function buyingBeside(shop: Beside): Promise<Row> {
  for (const path of [FIRST, ...CLICKED]) await open(shop, path);
  const over = new AbortController();
  const bought: Bought[] = [];
  const buyers = buy(shop.origin, bought, over.signal);
  await sleep(TURN_MS);
  const [alone, beside]: [number[][], number[][]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    const inTurn = [
      async () => alone.push(await timesOf(bought, () => sleep(TURN_MS))),
      async () => beside.push(await timesOf(bought, () => people(shop))),
    ];
    for (const each of turn % 2 === 0 ? inTurn : inTurn.reverse()) await each();
  }
  over.abort();
  await buyers;
  const ratio = p99(beside.flat()) / p99(alone.flat());
  const halves = [0, 1].map((half) => p99(alone.filter((_, turn) => turn % 2 === half).flat()));
  const apart = Math.max(...halves) / Math.min(...halves);
  return {
    what: 'purchases, p99 while two people work in the back office',
    value: `${p99(beside.flat()).toFixed(0)} ms of ${beside.flat().length}`,
    reference: `${p99(alone.flat()).toFixed(0)} ms alone (its halves ${apart.toFixed(2)} apart)`,
    ratio: ratio.toFixed(2),
    target: '<= 1.10',
    missed: ratio > 1.1,
  };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((less, more) => less - more)[Math.ceil(times.length * 0.99) - 1]!;

/** When a purchase began and ended. */
interface Bought {
  began: number;
  ended: number;
}

/** BUYERS at once, each after the other, noting what they bought until they are told to stop. */
async function buy(origin: string, bought: Bought[], over: AbortSignal): Promise<void> {
  const plan = await cheapestPlan(origin, 'JPN');
  const start = Date.now();
  let buyer = 0;
  const one = async () => {
    while (!over.aborted) {
      const began = performance.now();
      await purchase(origin, plan, `bench-${start}-${buyer++}`);
      bought.push({ began, ended: performance.now() });
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, one));
}

/** How many milliseconds each purchase took that began and ended while a turn was going. */
async function timesOf(bought: readonly Bought[], turn: () => Promise<unknown>): Promise<number[]> {
  const [first, start] = [bought.length, performance.now()];
  await turn();
  return bought
    .slice(first)
    .filter(({ began }) => began >= start)
    .map(({ began, ended }) => ended - began);
}

/** PEOPLE look around for a turn. */
async function people(shop: Beside): Promise<void> {
  const over = AbortSignal.timeout(TURN_MS);
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => lookAround(shop, person, over)));
}

/** As a person does who never rests: a screen every second. */
async function lookAround(shop: Beside, person: number, over: AbortSignal): Promise<void> {
  const stream = listen(shop, over);
  await open(shop, FIRST);
  for (let at = person * 3; !over.aborted; at++) {
    await sleep(PAUSE_MS, undefined, { signal: over }).catch(() => {});
    await open(shop, CLICKED[at % CLICKED.length]!);
  }
  await stream;
}

async function open({ origin, headers }: Beside, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
}

async function listen({ origin, headers }: Beside, over: AbortSignal): Promise<void> {
  const response = await fetch(`${origin}/api/v2/admin/overview/events`, { headers, signal: over });
  if (response.status !== 200) throw new Error(`the stream answers ${response.status}`);
  await response.body!.pipeTo(new WritableStream(), { signal: over }).catch(() => {});
}
