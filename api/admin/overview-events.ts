import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { SECOND } from '../../core/clock.ts';
import { followMoves, type OrderMove } from '../../core/desk/overview/moves.ts';
import type { Log } from '../../core/log.ts';
import { declareProblems } from '../declared.ts';
import type { ApiDeps, ApiEnv } from '../deps.ts';
import { problem } from '../problems.ts';
import { staffOf, withRight } from './staff-only.ts';

/** Streams that a process keeps open at once: screens of the staff, each with a connection and a look at the table now and then. */
export const MOST_STREAMS = 20;
/** Nothing is silent for longer: proxies close connections over which nothing goes. */
const BEAT_MS = 10 * SECOND;
const RETRY_MS = 3_000;
const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Proxies that gather answers would keep events back (nginx: "X-Accel-Buffering").
  'X-Accel-Buffering': 'no',
};
/** An event, which scripts of a page hear, and not a comment, which they don't: by it they tell a connection that is dead. */
const BEAT = 'event: beat\ndata: {}\n\n';
/** So long at most the stream of somebody who was removed goes on. */
const CHECK_MS = SECOND;

/** `GET /api/v2/admin/overview/events`: the moves of orders as they happen (WHATWG HTML, "Server-sent events"). */
export function addOverviewEvents(
  app: OpenAPIHono<ApiEnv>,
  deps: ApiDeps,
  { most = MOST_STREAMS, beatMs = BEAT_MS } = {},
): void {
  let open = 0;
  const route = createRoute({
    method: 'get',
    path: '/api/v2/admin/overview/events',
    tags: ['Back office'],
    summary: 'Moves of orders as they happen',
    description: `Events named "move", each a DeskOrderMove; one named "beat" where there was none for ${BEAT_MS / SECOND} s. At most ${MOST_STREAMS} at once.`,
    middleware: [withRight('read')],
    responses: {
      200: {
        description: 'A stream without an end.',
        content: { 'text/event-stream': { schema: z.string() } },
      },
      ...declareProblems('staff_required', 'not_allowed', 'rate_limited', 'service_unavailable'),
    },
  });
  app.openapi(route, (c) => {
    // Whoever asks for the head alone never reads a stream to its end.
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    if (open >= most) {
      return problem(c, 'rate_limited', 'Too many screens listen already; load the overview now and then.', {
        retryAfterMs: 30_000,
      });
    }
    open++;
    const over = new AbortController();
    const signals = [over.signal, c.req.raw.signal, ...(deps.leaving ? [deps.leaving] : [])];
    const ended = AbortSignal.any(signals);
    const moves = followMoves(deps.shop, ended, beatMs);
    const mayRead = async () => (await staffOf(deps, c.req.raw)) !== null;
    void endWithRight(mayRead, over, ended);
    const stream = eventStream(moves, mayRead, deps.shop.log, () => {
      over.abort();
      open--;
    });
    return c.body(stream, 200, HEADERS);
  });
}

/** Ends a stream once whoever reads it has no right to it any more, or the database can't say: they may ask again. */
async function endWithRight(
  mayRead: () => Promise<boolean>,
  over: AbortController,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await sleep(CHECK_MS, undefined, { signal: ended, ref: false }).catch(() => {});
    if (!ended.aborted && !(await mayRead().catch(() => false))) over.abort();
  }
}

/**
 * Writes batches of moves as they come. Whoever has lost the right meanwhile gets nothing more: it is asked before each.
 * @param ended called once, however the stream ends.
 */
function eventStream(
  moves: AsyncGenerator<OrderMove[]>,
  mayRead: () => Promise<boolean>,
  log: Log,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let over = false;
  const end = () => {
    if (!over) ended();
    over = true;
  };
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
    },
    async pull(controller) {
      try {
        const { done, value } = await moves.next();
        if (!done && (await mayRead())) {
          controller.enqueue(encoder.encode(value.length === 0 ? BEAT : value.map(eventText).join('')));
          return;
        }
      } catch (error) {
        // The screen reconnects, and sees what is true then. Of a client that is gone there is nothing to tell.
        if (!over) log.warn({ err: error }, 'a stream of moves has ended');
      }
      const closedByClient = over;
      end();
      // It stands where it has told of what nobody may read any more, and would follow all moves from there for ever.
      await moves.return(undefined);
      if (!closedByClient) controller.close();
    },
    async cancel() {
      end();
      await moves.return(undefined);
    },
  });
}

const eventText = (move: OrderMove): string =>
  `event: move\ndata: ${JSON.stringify({ ...move, at: move.at.toISOString() })}\n\n`;
