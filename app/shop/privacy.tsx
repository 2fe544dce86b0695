import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { loadProse } from './prose/prose-page.server.ts';
import { pageMeta, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return loadProse('privacy', context.get(shopContext).publicOrigin);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** What is kept about people; the text is content/pages/privacy.md. A default export, because React Router asks for one. */
export default function Privacy() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
