import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { ProsePage } from './prose/ProsePage.tsx';
import { loadProse } from './prose/prose-page.server.ts';
import { pageMeta, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return loadProse('refund-policy', context.get(shopContext).publicOrigin);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** When money goes back; the text is content/pages/refund-policy.md. A default export, because React Router asks for one. */
export default function RefundPolicy() {
  return <ProsePage page={useLoaderData<typeof loader>()} />;
}
