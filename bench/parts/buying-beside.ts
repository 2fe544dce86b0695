import { setTimeout as sleep } from 'node:timers/promises';
import { cheapestPlan, purchase } from '../purchase.ts';
import type { Row } from './table.ts';

/** Purchases of a turn, eight under way at a time. */
const PURCHASES = 300;
const BUYERS = 8;
/** Turns of each kind: of so many purchases the slowest hundredth are some thirty, of one turn three. */
const TURNS = 10;
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
 * does to the slowest hundredth. Turns of both kinds follow each other (A B B A …) in one shop, so that what else the machine does falls
 * on both, and are counted together. What two halves of the same kind differ by is what the figure can't tell. Each screen was opened
 * before: a server reads its code and compiles it once.
 */
export async function buyingBeside(shop: Beside): Promise<Row> {
  const buy = await buyerAt(shop.origin);
  await besidePeople(shop, buy);
  for (const path of [FIRST, ...CLICKED]) await open(shop, path);
  const [alone, beside]: [number[][], number[][]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    const inTurn = [
      async () => alone.push(await buy()),
      async () => beside.push(await besidePeople(shop, buy)),
    ];
    for (const each of turn % 2 === 0 ? inTurn : inTurn.reverse()) await each();
  }
  const ratio = p99(beside.flat()) / p99(alone.flat());
  const halves = [0, 1].map((half) => p99(alone.filter((_, turn) => turn % 2 === half).flat()));
  const apart = Math.max(...halves) / Math.min(...halves);
  return {
    what: 'purchases, p99 while two people work in the back office',
    value: `${p99(beside.flat()).toFixed(0)} ms of ${TURNS * PURCHASES}`,
    reference: `${p99(alone.flat()).toFixed(0)} ms alone (its halves ${apart.toFixed(2)} apart)`,
    ratio: ratio.toFixed(2),
    target: '<= 1.10',
    missed: ratio > 1.1,
  };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((less, more) => less - more)[Math.ceil(times.length * 0.99) - 1]!;

/** @returns a function that makes the purchases of a turn, and tells how many milliseconds each took. */
async function buyerAt(origin: string): Promise<() => Promise<number[]>> {
  const plan = await cheapestPlan(origin, 'JPN');
  const start = Date.now();
  let buyer = 0;
  return async () => {
    const times: number[] = [];
    let left = PURCHASES;
    const one = async () => {
      while (left-- > 0) times.push((await purchase(origin, plan, `bench-${start}-${buyer++}`)).total);
    };
    await Promise.all(Array.from({ length: BUYERS }, one));
    return times;
  };
}

async function besidePeople(shop: Beside, buy: () => Promise<number[]>): Promise<number[]> {
  const over = new AbortController();
  const people = Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => lookAround(shop, person, over.signal)),
  );
  const times = await buy();
  over.abort();
  await people;
  return times;
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
