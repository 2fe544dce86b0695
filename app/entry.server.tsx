import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { apart } from '../content/amounts.ts';
import { type Language, languages } from '../content/languages.ts';
import {
  failedContext,
  languageContext,
  noticeContext,
  policyContext,
  ratesContext,
  supportHoursContext,
} from '../server/page-context.server.ts';
import { DeferredScripts } from './DeferredScripts.tsx';
import { EndOfBody } from './end-of-body.ts';
import { messagesOf, type Namespace, NamespacesInUse } from './i18n/messages.ts';
import { Notice } from './notice.ts';
import { RatesSet } from './prices/rates-set.ts';
import { ALWAYS, SupportHours } from './ui/support-hours.ts';

/**
 * Where React Router takes its errors; without it they go to the console, as stacks with the address, which may hold a token.
 * What visitors ask for wrongly (4xx), and what they don't wait for, is no error of ours.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(failedContext)(error);
};

/**
 * Renders a page to one complete string: the server caches finished pages, compressed, and computes the hashes of their inline scripts, so
 * nothing is streamed, and React's string renderer needs two thirds of the time of its streams. An error while rendering is thrown;
 * React Router then renders the root's error boundary with status 500.
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
  // Without its stream, React Router leaves the loaders' data out of the tree, where they would make React wait.
  const { serverHandoffStream, ...withoutData } = routerContext;
  const data = await new Response(serverHandoffStream).text();
  const body = renderToString(
    <NamespacesInUse value={new Set<Namespace>()}>
      <EndOfBody value={<DeferredScripts context={routerContext} data={data} />}>
        <Notice value={noticeIn(context)}>
          <RatesSet value={context.get(ratesContext)}>
            <SupportHours value={context.get(supportHoursContext) ?? ALWAYS}>
              <ServerRouter context={withoutData} url={request.url} />
            </SupportHours>
          </RatesSet>
        </Notice>
      </EndOfBody>
    </NamespacesInUse>,
  );
  if (body.includes('<!--$!-->')) {
    const route = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
    throw new Error(`a part of ${route} suspended`);
  }
  const page = `<!DOCTYPE html>${body}`;
  const policy = context.get(policyContext)(page, status);
  if (policy !== null) headers.set('content-security-policy', policy);
  // Bytes, since a string would be converted once more by every hand that it goes through.
  return new Response(Buffer.from(page), { status, headers });
}

/** What the operator tells everybody, in the language of the page; null for nothing. */
function noticeIn(context: Readonly<RouterContextProvider>): string | null {
  const language = context.get(languageContext);
  const { banner, sells } = context.get(noticeContext);
  const lines = [
    ...(sells ? [] : [messagesOf(language, 'notice')('sales-stopped')]),
    ...(banner === null ? [] : [banner[language] ?? inEnglish(banner.en, language)]),
  ];
  return lines.length === 0 ? null : lines.join(' ');
}

/** A line that nobody translated keeps its own direction, and its full stop its place. */
function inEnglish(line: string, language: Language): string {
  return languages[language].dir === 'rtl' ? apart(line) : line;
}
