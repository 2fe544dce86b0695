import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { clientContext, languageContext, shopContext } from '../../server/page-context.server.ts';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { Proof } from './trip/Proof.tsx';
import { proofPage } from './trip/proof-page.server.ts';

export const headers = publicHeaders;

expectMessages('tripProof');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const { searchParams, search } = new URL(request.url);
  const found = await proofPage(catalogue, searchParams, context.get(languageContext), {
    client: context.get(clientContext),
    leaving: request.signal,
  });
  if (found === null) throw redirect(`/trip${search}`);
  const page = { ...found, canonical: `${publicOrigin}/trip/proof` };
  // What wasn't proven in time may be the next time.
  return page.optimal ? publicData(page) : data(page, { headers: { 'Cache-Control': 'no-store' } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('tripProof');
  if (!loaderData) return [{ title: t('title') }];
  return [
    ...pageMeta(t.language, {
      title: t('title'),
      description: t('description'),
      canonical: loaderData.canonical,
    }),
    // Each question has one, and there is no end of questions.
    { name: 'robots', content: 'noindex' },
  ];
};

/** Why nothing cheaper exists, in words and in figures of the very trip. */
export default function TripProofPage() {
  const t = useMessages('tripProof');
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-4">
      <PageTop title={t(page.optimal ? 'heading' : 'heading.open')}>
        <p className="m-0">{t('words')}</p>
      </PageTop>
      <Proof page={page} />
    </div>
  );
}
