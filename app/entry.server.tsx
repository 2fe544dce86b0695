import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page to one complete string: the server keeps finished pages, compressed, and computes the hashes of their inline scripts, so
 * nothing is streamed. An error while rendering is thrown; React Router then renders the root's error boundary with status 500.
 * A default export, because React Router asks for one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    // React would otherwise move large finished parts to the end of the document and put them in place by inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  return new Response(await new Response(stream).text(), { status, headers });
}
