import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { during } from '../../core/about.ts';
import { recordPaymentWebhook } from '../../core/inbox/record.ts';
import { type Composition, compose } from '../../server/composition.ts';
import { readConfig } from '../../server/config.ts';
import { createLog, type Logger } from '../../server/log.ts';
import { createMeter } from '../../server/meter.ts';
import { freePort } from './free-port.ts';

export interface ComposedShop {
  composed: Composition;
  /** What it has measured. */
  registry: Registry;
  /** The paths at which webhooks came in. */
  heard: (string | undefined)[];
  close(): Promise<void>;
}

/**
 * The shop as server/composition.ts puts it together, with nothing of HTTP but the address of its webhooks, which come in the
 * request "req-hook".
 */
export async function composeShop(
  env: Record<string, string>,
  log: Logger = createLog('silent'),
): Promise<ComposedShop> {
  const port = await freePort();
  const config = readConfig({ NODE_ENV: 'test', PORT: String(port), ...env });
  const registry = new Registry();
  const composed = await compose(config, log, createMeter(registry));
  const heard: ComposedShop['heard'] = [];
  const webhooks = createServer(async (request, response) => {
    heard.push(request.url);
    const body = await text(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const recorded = await during({ request_id: 'req-hook' }, () =>
      recordPaymentWebhook(composed.shop, body, headers),
    );
    response.writeHead(recorded.kind === 'refused' ? 400 : 200).end();
  });
  await new Promise<void>((resolve) => webhooks.listen(port, '127.0.0.1', resolve));
  return {
    composed,
    registry,
    heard,
    async close() {
      webhooks.close();
      webhooks.closeAllConnections();
      await composed.close(5_000);
    },
  };
}
