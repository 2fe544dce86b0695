import { useMessages } from '../../i18n/messages.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
  /** The language of the headings. */
  lang: string;
}

/** The headings of a long text: folded before it on a phone, beside it from 1024 px on. */
export function Contents({ sections, lang }: ContentsProps) {
  const t = useMessages('prose');
  return (
    <nav aria-label={t('contents')} data-print="hide" className="lg:sticky lg:top-6">
      <Disclosure title={t('contents')} look="row" level={2} className="border-t border-line lg:hidden">
        <ContentsList sections={sections} lang={lang} />
      </Disclosure>
      <div className="hidden border-s-2 border-dashed border-line ps-5 lg:block">
        <p className="m-0 mb-1 text-sm font-semibold text-soft">{t('contents')}</p>
        <ContentsList sections={sections} lang={lang} />
      </div>
    </nav>
  );
}

function ContentsList({ sections, lang }: ContentsProps) {
  return (
    <ul lang={lang} className="m-0 list-none p-0">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 leading-snug hover:text-accent hover:underline hover:underline-offset-4 lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
