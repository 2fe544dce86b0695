import { type OutgoingHttpHeaders, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';

/** Sends `body` and says with which status it was answered, whatever the answer; redirects are not followed. */
export type Post = (
  url: string,
  headers: OutgoingHttpHeaders,
  body: string,
  timeoutMs: number,
) => Promise<number>;

/**
 * By Node's own client, since `fetch()` takes half a millisecond more for each call.
 * @throws when there is no complete answer in time.
 */
export const post: Post = (url, headers, body, timeoutMs) =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? encrypted : plain;
    const length = { 'Content-Length': Buffer.byteLength(body) };
    const call = send(url, { method: 'POST', headers: { ...headers, ...length } }, (response) => {
      response.on('end', () => settle(() => resolve(response.statusCode ?? 0)));
      response.on('error', (error) => settle(() => reject(error)));
      // Read to the end, or the connection can't be used again.
      response.resume();
    });
    const late = setTimeout(() => call.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const settle = (end: () => void) => {
      clearTimeout(late);
      end();
    };
    call.on('error', (error) => settle(() => reject(error)));
    call.end(body);
  });
