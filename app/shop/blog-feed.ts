import type { LoaderFunctionArgs } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { blogPosts } from './prose/shop-texts.server.ts';
import { feedXml } from './search-engines/feed.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/blog/feed.xml`, in each language. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const language = context.get(languageContext);
  const { publicOrigin } = context.get(shopContext);
  return textAnswer(feedXml(blogPosts(language), publicOrigin, language), 'application/rss+xml');
}
