import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { proseMeta } from './prose/prose-meta.ts';
import { loadProse, proseNameOf } from './prose/prose-page.server.ts';
import { publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ pattern, context }: LoaderFunctionArgs) {
  return loadProse(proseNameOf(pattern), context.get(shopContext).publicOrigin, context.get(languageContext));
}

export const meta: MetaFunction<typeof loader> = proseMeta;

/** Terms, privacy and their like: every page of the list whose text is `content/pages/<name>.md`. */
export default function Prose() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
