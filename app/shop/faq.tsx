import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '../../content/brand.ts';
import { languageContext, shopContext } from '../../server/page-context.server.ts';
import { useMessages } from '../i18n/messages.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Icon } from '../ui/Icon.tsx';
import { faqData } from './faq/faq-data.ts';
import { shownFaq } from './faq/faq-page.server.ts';
import { PageTop } from './prose/PageTop.tsx';
import { Prose } from './prose/Prose.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  const questions = shownFaq(context.get(languageContext));
  return publicData({ questions, canonical: `${context.get(shopContext).publicOrigin}/faq` });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const t = useMessages('faq');
  if (!loaderData) return [];
  return pageMeta(t.language, {
    title: t('title'),
    description: t('description'),
    structuredData: faqData(loaderData.questions, t.language, new URL(loaderData.canonical).origin),
    canonical: loaderData.canonical,
  });
};

/** Nine questions, at most one open at a time (S2.12). */
export default function Faq() {
  const t = useMessages('faq');
  const { questions } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <PageTop title={t('heading')}>
        <p className="m-0">{t('words')}</p>
      </PageTop>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="questions" className="border-t border-line">
          <h2 id="questions" className="sr-only">
            {t('questions')}
          </h2>
          {questions.map(({ question, html }) => (
            <Disclosure key={question} title={question} name="faq" look="row">
              <Prose html={html} />
            </Disclosure>
          ))}
        </section>
        <aside data-print="hide" className="grid gap-4 rounded-card bg-card p-6">
          <h2 className="m-0 text-xl leading-snug">{t('more')}</h2>
          <p className="m-0 text-soft">{t('more.words')}</p>
          <a
            href={`mailto:${brand.supportEmail}`}
            className="link inline-flex min-h-11 items-center gap-2 break-all"
          >
            <Icon name="mail" />
            {brand.supportEmail}
          </a>
          <ul className="m-0 list-none border-t border-line p-0 pt-2">
            <MoreLink to="/how-it-works">{t('more.steps')}</MoreLink>
            <MoreLink to="/blog">{t('more.blog')}</MoreLink>
            <MoreLink to="/compatibility">{t('more.device')}</MoreLink>
          </ul>
        </aside>
      </div>
    </div>
  );
}

function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-accent hover:underline hover:underline-offset-4"
      >
        {children}
        <Icon name="right" className="size-4.5 text-accent" />
      </Link>
    </li>
  );
}
