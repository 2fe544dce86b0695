import pg from 'pg';

const RETRY_MS = 500;

interface Listener {
  onMessage(payload: string): void;
  onReconnect(): void;
}

/**
 * LISTEN on one connection for all channels of a process, since each NOTIFY wakes every connection that listens at all. It
 * reconnects until it succeeds, and is open while there are listeners.
 * @returns a function that subscribes to a channel (see Database.listen) and resolves, once no message can be missed, to
 * one that unsubscribes. It throws when the server can't be reached at first.
 */
export function createListener(
  connectionString: string,
): (
  channel: string,
  ...about: [Listener['onMessage'], Listener['onReconnect']]
) => Promise<() => Promise<void>> {
  const channels = new Map<string, Set<Listener>>();
  /** The connection that listens on every channel of the map; null while there is none. */
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'godwit listen' });
    const lost = () => {
      if (client !== next) return;
      client = null;
      timer = setTimeout(reconnect, RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ channel, payload }) => {
      for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    try {
      await next.connect();
      // Also those that are added meanwhile: iterating a map visits new entries.
      for (const channel of channels.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      // All listeners may have unsubscribed meanwhile.
      if (channels.size === 0) await next.end();
      else client = next;
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
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

  const forget = async (channel: string, listener: Listener) => {
    const listeners = channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    channels.delete(channel);
    const open = client;
    if (channels.size > 0) {
      await open?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
      return;
    }
    clearTimeout(timer);
    client = null;
    await open?.end();
  };

  return async (channel, onMessage, onReconnect) => {
    const listener = { onMessage, onReconnect };
    const known = channels.get(channel);
    channels.set(channel, (known ?? new Set()).add(listener));
    try {
      if (client === null) await connectOnce();
      else if (known === undefined) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await forget(channel, listener);
      throw error;
    }
    return () => forget(channel, listener);
  };
}
