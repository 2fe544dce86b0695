import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { EmergencyNumbers } from '../offline/EmergencyNumbers.tsx';
import { Landed } from './now/Landed.tsx';
import { NoData } from './now/NoData.tsx';
import { PhraseCards } from './now/PhraseCards.tsx';
import { useKeptEsim } from './now/use-kept-esim.ts';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/now` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('now');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/**
 * The arrival screen: one next step, for somebody without network in an arrivals hall. The page is the same for everyone and is kept by
 * the service worker; which eSIM it speaks of, the browser alone knows.
 */
export default function Now() {
  const tEsim = useMessages('esim');
  // Of the parts below, and of the names of plans; named here so that the page is kept whole for times without network.
  useMessages('plans');
  const esim = useKeptEsim();
  const countries = esim && esim.countries.length > 0 ? esim.countries : null;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-2 pb-4">
      <Landed esim={esim} />
      <div className="grid gap-10 lg:grid-cols-2 lg:items-start">
        <NoData esim={esim ?? null} />
        <PhraseCards countries={countries} />
      </div>
      <section aria-label={tEsim('emergency')} className="max-w-xl lg:max-w-[calc(50%-1.25rem)]">
        <EmergencyNumbers countries={countries} />
      </section>
    </div>
  );
}
