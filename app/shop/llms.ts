import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { blogPosts } from './prose/shop-texts.server.ts';
import { llmsText } from './search-engines/llms.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/llms.txt` */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { catalogue, publicOrigin } = context.get(shopContext);
  return textAnswer(
    llmsText({ publicOrigin, destinations: catalogue.countries, posts: blogPosts() }),
    'text/plain',
  );
}
