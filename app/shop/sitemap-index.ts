import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { publicAddresses } from './search-engines/public-addresses.server.ts';
import { sitemapIndexXml } from './search-engines/sitemap.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/sitemap.xml` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { catalogue, publicOrigin } = context.get(shopContext);
  return textAnswer(sitemapIndexXml(publicAddresses(catalogue), publicOrigin), 'application/xml');
}
