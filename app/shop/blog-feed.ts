import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { blogPosts } from './prose/shop-texts.server.ts';
import { feedXml } from './search-engines/feed.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/blog/feed.xml` */
export function loader({ context }: LoaderFunctionArgs): Response {
  return textAnswer(feedXml(blogPosts(), context.get(shopContext).publicOrigin), 'application/rss+xml');
}
