import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 500;
/** In milliseconds: how often the connection is proved, and after what silence it counts as dead. */
const BEAT = { everyMs: 15_000, deadAfterMs: 45_000 };
/** A connection, and what is asked on it, is given up after this. */
const ANSWER_MS = 5_000;
/** How long the first beat on a new connection is waited for. */
const FIRST_BEAT_MS = 1_000;

interface ListenerOptions {
  /**
   * Where to listen: a connection whose session is ours alone, so no pooler of transactions. It is opened without any
   * start-up parameter that a pooler refuses.
   */
  connectionString: string;
  /** Sends a NOTIFY on a channel the way that all others are sent: what proves the connection comes the same way. */
  notify(channel: string): Promise<unknown>;
  beat?: typeof BEAT;
}

interface Listener {
  onMessage(payload: string): void;
  onReconnect(): void;
}

interface ListenConnection {
  /**
   * Subscribes to a channel (see Database.listen), and resolves, once no message can be missed, to a function that
   * unsubscribes.
   * @throws when the server can't be reached at first.
   */
  listen(
    channel: string,
    ...about: [Listener['onMessage'], Listener['onReconnect']]
  ): Promise<() => Promise<void>>;
  /** Milliseconds since a NOTIFY of our own was last heard; null before the first. */
  silentMs(): number | null;
  /** Whether it was heard of late: what others NOTIFY is heard as well. */
  hears(): boolean;
}

/**
 * LISTEN on one connection for all channels of a process, since each NOTIFY wakes every connection that listens at all. It
 * reconnects until it succeeds, and is open while there are listeners. A connection can be dead without a sign (a frozen
 * server, a forgetful NAT, a pooler that gives its server to somebody else), so that it hears itself every 15 s: one that
 * doesn't is replaced.
 */
export function createListener({ connectionString, notify, beat = BEAT }: ListenerOptions): ListenConnection {
  const channels = new Map<string, Set<Listener>>();
  const beatChannel = `godwit_beat_${randomUUID()}`;
  /** The connection that listens on every channel of the map; null while there is none. */
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  /** The last statement of a listener that comes or goes: a client takes one at a time. */
  let lastStatement: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let heardAt: number | null = null;
  /** Since when the present connection is waited for to be heard. */
  let since = 0;
  let onBeat = () => {};

  const silentMs = () => (heardAt === null ? null : performance.now() - heardAt);
  const sendBeat = () => {
    // A database that takes no NOTIFY is silent, too; that is told by the silence.
    notify(beatChannel).catch(() => {});
    const dead = client !== null && performance.now() - Math.max(heardAt ?? 0, since) > beat.deadAfterMs;
    if (dead) drop(client!);
  };
  const drop = (gone: pg.Client) => {
    cut(gone);
    if (client !== gone) return;
    client = null;
    timer = setTimeout(reconnect, RETRY_MS);
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString,
      application_name: 'godwit listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on('error', () => drop(next));
    next.on('end', () => drop(next));
    next.on('notification', ({ channel, payload }) => {
      if (channel === beatChannel) {
        heardAt = performance.now();
        onBeat();
      }
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(beatChannel)}`);
      // Also those that are added meanwhile: iterating a map visits new entries.
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      cut(next);
      throw error;
    }
    // All listeners may have unsubscribed meanwhile.
    if (channels.size === 0) return next.end();
    client = next;
    since = performance.now();
    clearInterval(beating);
    beating = setInterval(sendBeat, beat.everyMs).unref();
    await firstBeat();
  };
  const firstBeat = async () => {
    const over = new AbortController();
    const heard = new Promise<void>((resolve) => {
      onBeat = resolve;
    });
    sendBeat();
    const late = sleep(FIRST_BEAT_MS, undefined, { ref: false, signal: over.signal }).catch(() => {});
    await Promise.race([heard, late]);
    over.abort();
  };
  const connectOnce = () => {
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };
  const reconnect = () => {
    if (client !== null || channels.size === 0) return;
    connectOnce().then(
      () => {
        for (const listeners of channels.values()) for (const { onReconnect } of listeners) onReconnect();
      },
      () => {
        timer = setTimeout(reconnect, RETRY_MS);
      },
    );
  };

  const run = (open: pg.Client, statement: 'listen' | 'unlisten', channel: string) => {
    const turn = lastStatement.then(() => open.query(`${statement} ${pg.escapeIdentifier(channel)}`));
    lastStatement = turn.catch(() => {});
    return turn;
  };

  const forget = async (channel: string, listener: Listener) => {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    const open = client;
    if (channels.size > 0) {
      if (open !== null) await run(open, 'unlisten', channel).catch(() => {});
      return;
    }
    clearTimeout(timer);
    clearInterval(beating);
    client = null;
    if (open !== null) await close(open);
  };

  return {
    async listen(channel, onMessage, onReconnect) {
      const listener = { onMessage, onReconnect };
      channels.set(channel, (channels.get(channel) ?? new Set()).add(listener));
      try {
        if (client === null) await connectOnce();
        // Also on a channel that has listeners: theirs may be under way still.
        else await run(client, 'listen', channel);
      } catch (error) {
        await forget(channel, listener);
        throw error;
      }
      return () => forget(channel, listener);
    },
    silentMs,
    hears: () => (silentMs() ?? Number.POSITIVE_INFINITY) <= beat.deadAfterMs,
  };
}

/** Ends a connection of which nothing is expected any more, without a word to a server that may be frozen. */
function cut(client: pg.Client): void {
  client.end().catch(() => {});
  client.connection.stream.destroy();
}

/** Says goodbye, and doesn't wait long for the answer. */
async function close(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(ANSWER_MS, undefined, { ref: false })]);
  client.connection.stream.destroy();
}
