import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { proseMeta } from './prose/prose-meta.ts';
import { loadProse } from './prose/prose-page.server.ts';
import { publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return loadProse('data-sources', context.get(shopContext).publicOrigin, context.get(languageContext));
}

export const meta: MetaFunction<typeof loader> = proseMeta;

/** Whom the facts come from; the text is content/pages/data-sources.md. A default export, because React Router asks for one. */
export default function DataSources() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
