/** Milliseconds: above the 20 s that the server waits for the card company. */
const LONGEST = 25_000;

/**
 * As `fetch`, with an end: an answer that isn't here whole after `longest` milliseconds is a failed connection, such as one of
 * airport Wi-Fi that takes a request and says nothing.
 * @param send stands in for `fetch` in tests.
 * @throws TypeError then and where there is no connection; what `init.signal` was aborted with.
 */
export function fetchInTime(
  path: string,
  init: RequestInit = {},
  longest = LONGEST,
  send: typeof fetch = fetch,
): Promise<Response> {
  // AbortSignal.any would do this in a line, but iOS has it from 17.4 on only.
  const { signal: page } = init;
  const call = new AbortController();
  const { signal } = call;
  const leave = () => call.abort(page?.reason);
  if (page?.aborted) leave();
  page?.addEventListener('abort', leave, { signal });
  // Never put off: to abort an answer that is here whole does nothing.
  setTimeout(() => call.abort(new TypeError('no answer')), longest);
  return send(path, { ...init, signal });
}
