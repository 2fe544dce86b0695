import type { LoaderFunctionArgs } from 'react-router';
import { languageCodes } from '../../content/languages.ts';
import { sitemapPath } from '../../content/pages.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { publicAddresses } from './search-engines/public-addresses.server.ts';
import { sitemapEntries, sitemapXml } from './search-engines/sitemap.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/sitemap-de.xml`: the addresses of one language. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const { pathname } = new URL(request.url);
  const language = languageCodes.find((code) => sitemapPath(code) === pathname);
  if (language === undefined) return new Response(null, { status: 404 });
  const entries = sitemapEntries(publicAddresses(catalogue), language);
  return textAnswer(sitemapXml(entries, publicOrigin), 'application/xml');
}
