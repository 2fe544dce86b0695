import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { keepsPrice } from '../../core/sale/discounts/keeps-price.ts';
import { clientContext, languageContext, shopContext } from '../../server/page-context.server.ts';
import { expectMessages, useMessages } from '../i18n/messages.ts';
import { FlightPicture } from '../ui/FlightPicture.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { addressIn, pageMeta, publicData, publicHeaders } from './public-page.ts';
import { tripCard } from './social-card/card-address.ts';
import { TripAnswer } from './trip/TripAnswer.tsx';
import { TripForm } from './trip/TripForm.tsx';
import { addressOfForm } from './trip/trip-form.server.ts';
import { tripPage } from './trip/trip-page.server.ts';

export const headers = publicHeaders;

const UNKEPT = { 'Cache-Control': 'no-store' };

expectMessages('trip');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const { catalogue, publicOrigin } = shop;
  const language = context.get(languageContext);
  const params = new URL(request.url).searchParams;
  const typed = addressOfForm(params, language);
  if (typed !== null) throw redirect(`/trip${typed}`);
  const page = {
    ...(await tripPage(catalogue, params, language, (plan) => keepsPrice(shop, plan), {
      client: context.get(clientContext),
      leaving: request.signal,
    })),
    canonical: `${publicOrigin}/trip`,
  };
  if (page.noAnswer === 'too_many')
    return data(page, { status: 429, headers: { ...UNKEPT, 'Retry-After': '2' } });
  // What wasn't solved or proven in time may be the next time.
  return page.noAnswer || page.result?.optimal === false || page.result?.fewerIsComplete === false
    ? data(page, { headers: UNKEPT })
    : publicData(page);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('trip');
  if (!loaderData) return [{ title: t('heading') }];
  const { canonical, result, address } = loaderData;
  if (result === null)
    return pageMeta(t.language, { title: t('title'), description: t('description'), canonical });
  // A friend sees the trip itself; search engines find the one page of all trips.
  return pageMeta(t.language, {
    ...{ title: result.title, description: t('description'), canonical },
    shared: addressIn(t.language, `${canonical}?${address}`),
    image: tripCard(t.language, address, result.optimal ? result.total : null),
  });
};

/** The cheapest set of plans for a trip with several stops, and why nothing is cheaper. */
export default function Trip() {
  const t = useMessages('trip');
  const {
    fields,
    names,
    uses,
    fault,
    address,
    uncovered,
    withoutPlan,
    result,
    tooFew,
    noAnswer,
    referralDays,
  } = useLoaderData<typeof loader>();
  return (
    <div className="page-width pb-4">
      <PageTop title={t('heading')}>{result ? null : <p className="m-0">{t('words')}</p>}</PageTop>
      {/* The answer comes first; on wide screens it stands beside the question. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden lg:col-start-2">
          {fault ? (
            <p role="alert" className="m-0 max-w-[44rem] font-semibold text-danger">
              {t(`fault.${fault.fault}`, { stop: fault.stop })}
            </p>
          ) : null}
          {noAnswer ? (
            <p role="alert" className="m-0 max-w-[44rem] font-semibold text-danger">
              {t(noAnswer === 'too_many' ? 'too-many' : 'failed')}
            </p>
          ) : null}
          {tooFew ? (
            <p role="status" className="m-0 max-w-[44rem] font-semibold">
              {tooFew.least === null ? t('too-few') : t('too-few.proven', { count: tooFew.least })}
            </p>
          ) : null}
          {uncovered ? (
            <p role="status" className="m-0 max-w-[44rem] rounded-card bg-tint p-4">
              {t(result || tooFew ? 'uncovered' : 'uncovered.all', { countries: uncovered })}
            </p>
          ) : null}
          {result ? (
            <TripAnswer {...{ result, withoutPlan, address, referralDays }} rows={fields.rows} />
          ) : null}
        </div>
        {result || fault || noAnswer || tooFew || uncovered ? null : (
          <FlightPicture
            code="trip"
            className="min-h-[30rem] text-3xl max-lg:hidden lg:col-start-2 lg:row-start-1"
          />
        )}
        <div className="max-w-[34rem] lg:col-start-1 lg:row-start-1" data-print={result ? 'hide' : undefined}>
          <TripForm fields={fields} names={names} uses={uses} answered={Boolean(result)} />
        </div>
      </div>
    </div>
  );
}
