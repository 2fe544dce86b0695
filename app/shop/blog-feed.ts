import type { LoaderFunctionArgs } from 'react-router';
import { blogPosts } from '../../content/blog/read.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { feedXml } from './search-engines/feed.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/blog/feed.xml` */
export function loader({ context }: LoaderFunctionArgs): Response {
  return textAnswer(feedXml(blogPosts(), context.get(shopContext).publicOrigin), 'application/rss+xml');
}
