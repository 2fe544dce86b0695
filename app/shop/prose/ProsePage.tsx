import { useMessages } from '../../i18n/messages.ts';
import { Contents } from './Contents.tsx';
import { PageTop } from './PageTop.tsx';
import { Prose } from './Prose.tsx';
import type { ShownProse } from './prose-page.server.ts';

/** A page of prose: terms, privacy and their like. */
export function ProsePage({ page }: { page: ShownProse }) {
  const t = useMessages('prose');
  return (
    <div className="page-width">
      <PageTop title={page.title} lang="en">
        <p className="m-0">{page.lead}</p>
        <p lang={t.language} className="m-0 mt-3 text-base">
          {t.rich(
            'changed',
            { day: (words) => <time dateTime={page.updated}>{words}</time> },
            { day: page.updatedInWords },
          )}
        </p>
      </PageTop>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="lg:order-last lg:h-full">
          <Contents sections={page.sections} />
        </div>
        <Prose lang="en" html={page.html} />
      </div>
    </div>
  );
}
