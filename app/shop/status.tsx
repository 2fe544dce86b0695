import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { brand } from '../../content/brand.ts';
import { shopContext, statusContext } from '../../server/page-context.server.ts';
import { formatDay, formatNumber } from '../i18n/formats.ts';
import { useLanguage, useMessages } from '../i18n/messages.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

/** The server reads it once a minute; caches on the way hold it no longer. */
const CACHEABLE = { 'Cache-Control': 'public, max-age=30, s-maxage=30' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin } = context.get(shopContext);
  const { day, month, incidents, read_at } = await context.get(statusContext)();
  return data(
    {
      canonical: `${publicOrigin}/status`,
      times: { day, month },
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

interface Shown {
  loaderData: {
    times: Record<'day' | 'month', { p50_ms: number | null; p95_ms: number | null }>;
    readAt: string;
    incidents: { began: string; ended: string | null }[];
  };
}

const clockOf = (time: string) => time.slice(11, 16);

/** How quickly eSIMs were delivered, and when something stood still: what was measured, in plain figures. */
export default function Status({ loaderData: { times, readAt, incidents } }: Shown) {
  const t = useMessages('status');
  const language = useLanguage();
  const seconds = (ms: number | null) =>
    ms === null
      ? t('too-few')
      : t('seconds', { seconds: formatNumber(language, ms / 1000, ms < 10_000 ? 1 : 0) });
  const moment = (time: string) =>
    t('moment', { day: formatDay(language, time.slice(0, 10)), time: clockOf(time) });
  const open = incidents.some(({ ended }) => ended === null);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
      <PageTop title={t('heading')}>
        <p className="m-0">{t(open ? 'open' : 'none-open')}</p>
      </PageTop>
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="m-0 mb-2 text-title">
          {t('delivery')}
        </h2>
        <p className="m-0 mb-5 max-w-[42rem] text-soft">{t('delivery.words')}</p>
        <table className="w-full max-w-[42rem] border-collapse text-start">
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
      </section>
      <section aria-labelledby="incidents">
        <h2 id="incidents" className="m-0 mb-2 text-title">
          {t('incidents')}
        </h2>
        <p className="m-0 mb-5 max-w-[42rem] text-soft">{t('incidents.words')}</p>
        {incidents.length === 0 ? (
          <p className="m-0">{t('no-incidents')}</p>
        ) : (
          <ul className="m-0 grid max-w-[42rem] list-none gap-3 p-0">
            {incidents.map(({ began, ended }) => (
              <li key={`${began} ${ended}`} className="border-b border-line pb-3">
                {ended === null
                  ? t('since', { began: moment(began) })
                  : t('from-to', { began: moment(began), ended: moment(ended) })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="m-0 text-soft">{t('read-at', { time: moment(readAt) })}</p>
    </div>
  );
}
