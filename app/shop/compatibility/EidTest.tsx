import { useMessages } from '../../i18n/messages.ts';

/** The check that beats every list, first: dial five characters and look for an EID. */
export function EidTest() {
  const t = useMessages('devices');
  return (
    <section
      aria-label={t('eid')}
      className="flex max-w-[50rem] flex-wrap items-center gap-x-7 gap-y-4 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-lifted sm:flex-nowrap sm:p-7"
    >
      <p className="m-0 shrink-0 rounded-card bg-tint px-5 py-3 text-center max-sm:flex max-sm:max-w-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:py-6">
        <span className="sr-only">{t('eid.spoken')}</span>
        <span aria-hidden="true" className="block text-sm font-medium text-soft">
          {t('eid.dial')}
        </span>
        <span
          aria-hidden="true"
          className="block font-numerals text-2xl font-extrabold tracking-tight tabular"
        >
          <bdi dir="ltr">*#06#</bdi>
        </span>
      </p>
      <div className="grid min-w-0 gap-2">
        <h2 className="m-0 text-xl leading-snug">{t('eid.title')}</h2>
        <p className="m-0">{t.rich('eid.words', { eid: (words) => <strong>{words}</strong> })}</p>
        <p className="m-0 text-soft">
          {t.rich('eid.tablet', {
            setting: (words) => <em className="[&:is(:lang(ja),:lang(zh))]:not-italic">{words}</em>,
          })}
        </p>
      </div>
    </section>
  );
}
