import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { brand } from '../../content/brand.ts';
import { shopContext, statusContext } from '../../server/page-context.server.ts';
import { formatDay, formatNumber, formatShare } from '../i18n/formats.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicHeaders } from './public-page.ts';
import { DaysDrawn } from './status/DaysDrawn.tsx';

export const headers = publicHeaders;

/** The server reads it once a minute; caches on the way hold it no longer. */
const CACHEABLE = { 'Cache-Control': 'public, max-age=30, s-maxage=30' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin, catalogue } = context.get(shopContext);
  const { day, month, undelivered, sells, pays, prompt, incidents, disturbed_days, read_at } =
    await context.get(statusContext)();
  return data(
    {
      canonical: `${publicOrigin}/status`,
      times: { day, month },
      undelivered,
      sells,
      pays,
      prompt,
      disturbedDays: disturbed_days,
      onSale: {
        destinations: catalogue.countries.length,
        plans: new Set(
          catalogue.countries.flatMap(({ iso3 }) => catalogue.plansFor(iso3).map(({ uid }) => uid)),
        ).size,
      },
      readAt: read_at.toISOString(),
      incidents: incidents.map(({ began_at, ended_at }) => ({
        began: began_at.toISOString(),
        ended: ended_at?.toISOString() ?? null,
      })),
    },
    { headers: CACHEABLE },
  );
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('status');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description', { brand: brand.name }),
    canonical: loaderData.canonical,
  });
};

/** A time in which a network partner couldn't deliver, in ISO 8601; `ended` is null while it lasts. */
interface Incident {
  began: string;
  ended: string | null;
}

interface Shown {
  loaderData: {
    times: Record<'day' | 'month', Times>;
    /** 0 to 1; null where too few were delivered to say. */
    undelivered: number | null;
    sells: boolean;
    pays: boolean;
    disturbedDays: boolean[];
    prompt: { orders: boolean; mails: boolean };
    onSale: { destinations: number; plans: number };
    readAt: string;
    incidents: Incident[];
  };
}

interface Times {
  p50_ms: number | null;
  p95_ms: number | null;
}

/** How the parts of the shop do, how quickly eSIMs were delivered, and when something stood still: what was measured, in plain figures. */
export default function Status({ loaderData }: Shown) {
  const { times, undelivered, sells, pays, prompt, onSale, readAt, incidents, disturbedDays } = loaderData;
  const t = useMessages('status');
  const language = useLanguage();
  const moment = (time: string) =>
    t('moment', { day: formatDay(language, time.slice(0, 10)), time: time.slice(11, 16) });
  // Of one day it is told once.
  const span = (began: string, ended: string) =>
    began.slice(0, 10) === ended.slice(0, 10)
      ? t('moment', {
          day: formatDay(language, began.slice(0, 10)),
          time: `${began.slice(11, 16)}–${ended.slice(11, 16)}`,
        })
      : t('from-to', { began: moment(began), ended: moment(ended) });
  const open = incidents.some(({ ended }) => ended === null);
  const parts = [
    { name: t('part.delivery'), words: t(open ? 'open' : 'none-open'), fine: !open },
    {
      name: t('part.orders'),
      words: t(prompt.orders ? 'orders.prompt' : 'orders.late'),
      fine: prompt.orders,
    },
    { name: t('part.mails'), words: t(prompt.mails ? 'mails.prompt' : 'mails.late'), fine: prompt.mails },
    {
      name: t('part.sale'),
      words: sells ? t('sale', onSale) : t('sale.stopped'),
      fine: sells && onSale.plans > 0,
    },
    { name: t('part.payments'), words: t(pays ? 'payments.fine' : 'payments.trouble'), fine: pays },
  ];
  const isFine = parts.every(({ fine }) => fine);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10">
      <div>
        <PageTop title={t('heading')}>
          <p className="m-0 flex items-center gap-3 font-semibold text-ink">
            <Mark fine={isFine} className="size-8" />
            <span className="min-w-0">{t(isFine ? 'all-fine' : 'not-fine')}</span>
          </p>
        </PageTop>
        {/* Three and two in a row where there is room: none is stretched beside an empty place. */}
        <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0 sm:grid-cols-2 lg:grid-cols-6">
          {parts.map((part) => (
            <li
              key={part.name}
              className="flex gap-x-3.5 rounded-card bg-card p-[min(1.25rem,6vw)] sm:last:odd:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3 lg:last:odd:col-span-3"
            >
              <Mark fine={part.fine} className="mt-0.5 size-6" />
              <p className="m-0 min-w-0 wrap-anywhere">
                <span className="block font-semibold">{part.name}</span>
                <span className="block text-soft">{part.words}</span>
              </p>
            </li>
          ))}
        </ul>
        <p className="m-0 mt-4 text-soft">{t('read-at', { time: moment(readAt) })}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="incidents">
          <h2 id="incidents" className="m-0 mb-2 text-title">
            {t('incidents')}
          </h2>
          <p className="m-0 mb-5 max-w-[42rem] text-soft">{t('incidents.words')}</p>
          <DaysDrawn disturbed={disturbedDays} until={readAt.slice(0, 10)} />
          {incidents.length === 0 ? (
            <p className="m-0">{t('no-incidents')}</p>
          ) : (
            <ul className="m-0 grid max-w-[42rem] list-none gap-3 p-0">
              {incidents.map(({ began, ended }) => (
                <li key={`${began} ${ended}`} className="border-b border-line pb-3">
                  {ended === null ? t('since', { began: moment(began) }) : span(began, ended)}
                </li>
              ))}
            </ul>
          )}
        </section>
        <Delivery times={times} undelivered={undelivered} />
      </div>
    </div>
  );
}

/** Whether something is well, beside the words that say so. */
const Mark = ({ fine, className }: { fine: boolean; className: string }) => (
  <Icon
    name={fine ? 'check' : 'alert'}
    className={classNames('shrink-0', className, fine ? 'text-good' : 'text-danger')}
  />
);

/** How quickly eSIMs came, or that there were too few to say. */
function Delivery({ times, undelivered }: Pick<Shown['loaderData'], 'times' | 'undelivered'>) {
  const t = useMessages('status');
  const seconds = (ms: number | null) =>
    ms === null
      ? t('too-few')
      : t('seconds', { seconds: formatNumber(t.language, ms / 1000, ms < 10_000 ? 1 : 0) });
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="m-0 mb-2 text-title">
        {t('delivery')}
      </h2>
      {times.month.p50_ms === null ? (
        <p className="m-0 max-w-[42rem] text-soft">{t('too-few.words')}</p>
      ) : (
        <>
          <p className="m-0 mb-5 max-w-[42rem] text-soft">{t('delivery.words')}</p>
          <table className="w-full max-w-[42rem] border-collapse text-start [overflow-wrap:anywhere]">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-3 pe-4 text-start font-normal text-soft">
                  {t('period')}
                </th>
                <th scope="col" className="py-3 pe-4 text-start font-normal text-soft">
                  {t('half')}
                </th>
                <th scope="col" className="py-3 text-start font-normal text-soft">
                  {t('most')}
                </th>
              </tr>
            </thead>
            <tbody>
              {(['day', 'month'] as const).map((period) => (
                <tr key={period} className="border-b border-line">
                  <th scope="row" className="py-3 pe-4 text-start font-normal">
                    {t(period)}
                  </th>
                  <td className="py-3 pe-4 font-numerals">{seconds(times[period].p50_ms)}</td>
                  <td className="py-3 font-numerals">{seconds(times[period].p95_ms)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {undelivered === null ? null : (
            <p className="m-0 mt-4 max-w-[42rem] text-soft">
              {t('undelivered', { share: formatShare(t.language, Math.ceil(undelivered * 1000) / 1000) })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
