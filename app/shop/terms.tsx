import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { loadProse } from './prose/prose-page.server.ts';
import { pageMeta, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return loadProse('terms', context.get(shopContext).publicOrigin);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** What shop and buyer owe each other; the text is content/pages/terms.md. A default export, because React Router asks for one. */
export default function Terms() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
