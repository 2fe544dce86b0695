import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { shopContext } from '../../server/page-context.server.ts';
import { InstallSteps } from '../checkout/InstallSteps.tsx';
import { useMessages } from '../i18n/messages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CardLink } from '../ui/CardLink.tsx';
import { DeviceDrawing } from './how-it-works/DeviceDrawing.tsx';
import { StepDrawing } from './how-it-works/StepDrawing.tsx';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  return publicData({ canonical: `${context.get(shopContext).publicOrigin}/how-it-works` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('steps');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    canonical: loaderData.canonical,
  });
};

/** The four steps (S2.10.1). */
const STEPS = ['choose', 'select', 'activate', 'stay'] as const;

/** The device cards (S1.2, S2.10.1). */
const DEVICES = ['iphone', 'android', 'large'] as const;

const GUIDES = [
  ['/blog/say-goodbye-to-sim-swapping', 'travel-guide'],
  ['/blog/does-your-device-support-esim', 'device'],
  ['/faq', 'faq'],
] as const;

/** Four steps, device cards, and where to read on (S2.10). */
export default function HowItWorks() {
  const t = useMessages('steps');
  const tEsim = useMessages('esim');
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14">
      <div>
        <PageTop title={t('heading')}>
          <p className="m-0">{t('words')}</p>
        </PageTop>
        <ol className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li
              key={step}
              className="flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card bg-card p-5 sm:flex-col"
            >
              <StepDrawing step={step} />
              <div className="min-w-0 flex-[1_1_11rem] sm:flex-auto">
                <h2 className="m-0 text-xl leading-snug">
                  <span className="text-accent tabular">{index + 1}</span> {t(`${step}.title`)}
                </h2>
                <p className="m-0 mt-1.5 text-soft">{t(`${step}.words`)}</p>
                {step === 'choose' ? (
                  <Link to="/destinations" className="link mt-1 inline-flex min-h-11 items-center">
                    {t('choose.link')}
                  </Link>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      </div>
      <section aria-labelledby="install">
        <h2 id="install" className="m-0 mb-2 text-title">
          {tEsim('steps.heading')}
        </h2>
        <InstallSteps />
      </section>
      <section aria-labelledby="devices">
        <h2 id="devices" className="m-0 text-title">
          {t('devices')}
        </h2>
        <p className="m-0 mt-2 mb-6 max-w-[44rem] text-soft">
          {t.rich('devices.words', {
            code: (code) => (
              <code className="rounded-tag bg-tint px-1.5 py-0.5 font-semibold text-ink">{code}</code>
            ),
          })}
        </p>
        <ul className="m-0 grid list-none gap-x-8 gap-y-8 p-0 sm:grid-cols-3">
          {DEVICES.map((device) => (
            <li key={device} className="border-t border-line pt-5">
              <DeviceDrawing device={device} />
              <h3 className="m-0 mt-3 text-lg leading-snug">{t(`${device}.title`)}</h3>
              <p className="m-0 mt-1 font-semibold leading-snug">{t(`${device}.needs`)}</p>
              <p className="m-0 mt-2 text-soft">{t(`${device}.words`)}</p>
            </li>
          ))}
        </ul>
        <Link to="/compatibility" className="link mt-4 inline-flex min-h-11 items-center">
          {t('devices.search')}
        </Link>
      </section>
      <section aria-labelledby="more" data-print="hide">
        <h2 id="more" className="m-0 mb-5 text-title">
          {t('more')}
        </h2>
        <div className="grid gap-3 lg:grid-cols-3">
          {GUIDES.map(([to, guide]) => (
            <CardLink key={to} to={to} title={t(`more.${guide}.title`)} words={t(`more.${guide}.words`)} />
          ))}
        </div>
        <ButtonLink to="/destinations" size="large" className="mt-8">
          {t('find')}
        </ButtonLink>
      </section>
    </div>
  );
}
