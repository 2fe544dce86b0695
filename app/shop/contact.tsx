import { use } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { brand } from '../../content/brand.ts';
import { orderNumberText } from '../../core/orders/number.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SupportHours } from '../ui/support-hours.ts';
import { REQUESTS, SELF_HELP } from './contact/requests.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/contact` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('contact');
  const hours = use(SupportHours);
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description', { address: brand.supportEmail, hours }),
    canonical: loaderData.canonical,
  });
};

/** Right by its check character, so that nobody who types it is told of a slip. */
const EXAMPLE = orderNumberText('7K2M4PF');

/** How to reach support, and what to tell it. */
export default function Contact() {
  const t = useMessages('contact');
  const hours = use(SupportHours);
  const [name, host] = brand.supportEmail.split('@');
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <PageTop title={t('title')}>
          <p className="m-0">{t('words', { hours })}</p>
        </PageTop>
        <div className="flex items-center gap-x-6 gap-y-3 rounded-card bg-card p-5 shadow-lifted max-sm:flex-wrap sm:p-7 lg:max-w-[44rem]">
          <Icon name="mail" className="size-11 text-accent" />
          <div className="grid min-w-0 gap-1">
            <h2 className="m-0 text-lg leading-snug">{t('write')}</h2>
            <a
              href={`mailto:${brand.supportEmail}`}
              className="font-display text-[clamp(1.125rem,0.7rem+2vw,1.75rem)] leading-snug font-bold underline decoration-1 underline-offset-4 hover:text-accent hover:decoration-2"
            >
              {name}@<wbr />
              {host}
            </a>
            <div className="mt-2 -ms-2">
              <CopyButton value={brand.supportEmail} label={t('address')} />
            </div>
          </div>
        </div>
      </div>
      <section aria-labelledby="include">
        <h2 id="include" className="m-0 text-title">
          {t('include')}
        </h2>
        <p className="m-0 mt-2 mb-5 max-w-[44rem] text-soft">{t('include.words')}</p>
        <dl className="m-0 grid gap-x-10 gap-y-6 md:grid-cols-3">
          {REQUESTS.map((request) => (
            <div key={request} className="border-t-2 border-dashed border-line pt-4">
              <dt className="font-semibold">{t(`${request}.title`)}</dt>
              <dd className="m-0 mt-1 text-soft">{t(`${request}.words`, { example: EXAMPLE })}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="quicker" data-print="hide">
        <h2 id="quicker" className="m-0 mb-4 text-title">
          {t('quicker')}
        </h2>
        <ul className="m-0 grid list-none gap-x-10 p-0 md:grid-cols-2">
          {SELF_HELP.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="flex min-h-13 items-center justify-between gap-4 py-2 font-semibold hover:text-accent hover:underline hover:underline-offset-4"
              >
                {t(label)}
                <Icon name="right" className="size-4.5 text-accent" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
