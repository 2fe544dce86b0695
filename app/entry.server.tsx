import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { splitLanguage } from '../content/languages.ts';
import { policyContext } from '../server/page-context.server.ts';
import { deferScripts } from './defer-scripts.ts';
import { catalogueLinks, type Namespace, NamespacesInUse } from './i18n/messages.ts';

/**
 * Renders a page to one complete string: the server keeps finished pages, compressed, and computes the hashes of their inline scripts, so
 * nothing is streamed, and React's string renderer needs two thirds of the time of its streams. An error while rendering is thrown;
 * React Router then renders the root's error boundary with status 500. A default export, because React Router asks for one.
 * @throws Error when a component waits for something: what a page needs is loaded by its loader.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const namespaces = new Set<Namespace>();
  // Without its stream, React Router leaves the loaders' data out of the tree, where they would make React wait.
  const { serverHandoffStream, ...withoutData } = routerContext;
  // A setting that is off is as good as none. The browser reads this as a script, which allows a comma at the end.
  withoutData.serverHandoffString = withoutData.serverHandoffString?.replace(/"\w+":false,?/g, '');
  const body = renderToString(
    <NamespacesInUse value={namespaces}>
      <ServerRouter context={withoutData} url={request.url} />
    </NamespacesInUse>,
  );
  if (body.includes('<!--$!-->')) throw new Error(`a part of ${new URL(request.url).pathname} suspended`);
  const data = serverHandoffStream ? dataScript(await new Response(serverHandoffStream).text()) : '';
  const { language } = splitLanguage(routerContext.staticHandlerContext.basename ?? '');
  const parts = deferScripts(body, catalogueLinks(language, namespaces), data);
  const policy = context.get(policyContext)(parts);
  if (policy !== null) headers.set('content-security-policy', policy);
  // Bytes, since a string would be converted once more by every hand that it goes through.
  return new Response(Buffer.concat(parts.map((part) => Buffer.from(part))), { status, headers });
}

/** The loaders' data as React Router's client reads them from its stream, all at once. */
function dataScript(data: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  // As React Router escapes them: nothing in the data can end the script.
  const text = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${controller}.enqueue(${text});${controller}.close();`;
}
