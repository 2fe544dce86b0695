import { DEFAULT_LANGUAGE } from '../../../content/languages.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { Contents } from './Contents.tsx';
import { PageTop } from './PageTop.tsx';
import { Prose } from './Prose.tsx';
import type { ShownProse } from './prose-page.server.ts';

/** A page of prose: terms, privacy and their like. */
export function ProsePage({ page }: { page: ShownProse }) {
  const t = useMessages('prose');
  return (
    <div className="page-width">
      <PageTop title={page.title} lang={page.language}>
        <p className="m-0">{page.lead}</p>
        <p lang={t.language} className="m-0 mt-3 text-base">
          {t.rich(
            'changed',
            { day: (words) => <time dateTime={page.updated}>{words}</time> },
            { day: page.updatedInWords },
          )}
        </p>
        {t.language === DEFAULT_LANGUAGE ? null : (
          <p lang={t.language} className="m-0 mt-1 text-base">
            {page.language === t.language ? whichApplies(t, page) : t('in-english')}
          </p>
        )}
      </PageTop>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="lg:order-last lg:h-full">
          <Contents sections={page.sections} lang={page.language} />
        </div>
        <Prose lang={page.language} html={page.html} />
      </div>
    </div>
  );
}

/** A translation doesn't bind anybody: it says so, and leads to the text that does. */
function whichApplies(t: Messages<'prose'>, { canonical }: ShownProse) {
  return t.rich('translation', {
    english: (words) => (
      <a href={new URL(canonical).pathname} hrefLang={DEFAULT_LANGUAGE} className="link">
        {words}
      </a>
    ),
  });
}
