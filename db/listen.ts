import pg from 'pg';

const RETRY_MS = 500;

/**
 * LISTEN on a connection of its own, reconnecting for as long as it takes.
 * @returns a function that ends it.
 */
export async function listenOnServer(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'godwit listen' });
    const lost = () => {
      if (client !== next || stopped) return;
      client = null;
      timer = setTimeout(reconnect, RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  const reconnect = () => {
    if (stopped) return;
    connect().then(onReconnect, () => {
      timer = setTimeout(reconnect, RETRY_MS);
    });
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
