import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';
import { TripAnswer } from './trip/TripAnswer.tsx';
import { TripForm } from './trip/TripForm.tsx';
import { addressOfForm } from './trip/trip-form.server.ts';
import { tripPage } from './trip/trip-page.server.ts';

export const headers = publicHeaders;

expectMessages('trip');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { catalogue, publicOrigin } = context.get(shopContext);
  const language = context.get(languageContext);
  const params = new URL(request.url).searchParams;
  const typed = addressOfForm(params, language);
  if (typed !== null) throw redirect(`/trip${typed}`);
  const page = { ...(await tripPage(catalogue, params, language)), canonical: `${publicOrigin}/trip` };
  // What wasn't solved or proven in time may be the next time.
  return page.failed || page.result?.optimal === false
    ? data(page, { headers: { 'Cache-Control': 'no-store' } })
    : publicData(page);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('trip');
  if (!loaderData) return [{ title: t('heading') }];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/** The cheapest set of plans for a trip with several stops, and why nothing is cheaper. */
export default function Trip() {
  const t = useMessages('trip');
  const { fields, names, fault, uncovered, result, failed, referralDays } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-9 pb-16">
      <div>
        <PageTop title={t('heading')}>
          <p className="m-0">{t('words')}</p>
        </PageTop>
        <div className="max-w-[34rem]">
          <TripForm fields={fields} names={names} />
        </div>
      </div>
      {fault ? (
        <p role="alert" className="m-0 max-w-[44rem] font-semibold text-danger">
          {t(`fault.${fault.fault}`, { stop: fault.stop })}
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="m-0 max-w-[44rem] font-semibold text-danger">
          {t('failed')}
        </p>
      ) : null}
      {uncovered ? (
        <p role="status" className="m-0 max-w-[44rem] rounded-card bg-tint p-4">
          {t(result ? 'uncovered' : 'uncovered.all', { countries: uncovered })}
        </p>
      ) : null}
      {result ? <TripAnswer result={result} referralDays={referralDays} /> : null}
    </div>
  );
}
