import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionFunctionArgs } from 'react-router';
import { askDesk } from './read.server.ts';

/** How long a second press of a form waits for what became of the first, and how often it asks. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/**
 * Has the API carry out a verb, once for the form's key. A form sent twice is answered as its first sending: while that is under way the
 * API refuses the second with a time to ask again (C11.6), which is for this process to do and not for a person.
 * @param body a JSON object.
 * @throws as askDesk() does.
 */
export async function askVerb(
  asking: Pick<ActionFunctionArgs, 'request' | 'context'>,
  path: string,
  key: string,
  body: object,
  patienceMs = PATIENCE_MS,
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  };
  const end = Date.now() + patienceMs;
  for (;;) {
    const response = await askDesk(asking, path, init);
    const isUnderWay = response.status === 409 && response.headers.has('retry-after');
    if (!isUnderWay || Date.now() >= end) return response;
    await sleep(PAUSE_MS);
  }
}
