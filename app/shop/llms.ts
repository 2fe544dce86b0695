import type { LoaderFunctionArgs } from 'react-router';
import { regionsOnSale } from '../../core/catalogue/regions.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { blogPosts } from './prose/shop-texts.server.ts';
import { llmsText } from './search-engines/llms.ts';
import { textAnswer } from './search-engines/text-answer.ts';

/** `/llms.txt`, in each language. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const language = context.get(languageContext);
  return textAnswer(
    llmsText({
      publicOrigin,
      language,
      destinations: catalogue.countries,
      regions: regionsOnSale(catalogue),
      posts: blogPosts(language),
    }),
    'text/plain',
  );
}
