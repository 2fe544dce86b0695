import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { proseMeta } from './prose/prose-meta.ts';
import { loadProse } from './prose/prose-page.server.ts';
import { publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return loadProse('terms', context.get(shopContext).publicOrigin, context.get(languageContext));
}

export const meta: MetaFunction<typeof loader> = proseMeta;

/** What shop and buyer owe each other; the text is content/pages/terms.md. A default export, because React Router asks for one. */
export default function Terms() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
