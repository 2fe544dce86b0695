import { useMessages } from '../../i18n/messages.ts';
import { Ticket } from '../../ui/Ticket.tsx';

/** The check that beats every list, first: dial five characters and look for an EID. */
export function EidTest() {
  const t = useMessages('devices');
  return (
    <Ticket
      lifted
      label={t('eid')}
      className="max-w-[50rem]"
      stub={
        <p className="m-0 text-center">
          <span className="sr-only">{t('eid.spoken')}</span>
          <span aria-hidden="true" className="block text-sm font-medium text-soft">
            {t('eid.dial')}
          </span>
          <span
            aria-hidden="true"
            className="block font-numerals text-2xl font-extrabold tracking-tight tabular"
          >
            *#06#
          </span>
        </p>
      }
    >
      <div className="grid gap-2 sm:px-2 sm:py-2">
        <h2 className="m-0 text-xl leading-snug">{t('eid.title')}</h2>
        <p className="m-0">{t.rich('eid.words', { eid: (words) => <strong>{words}</strong> })}</p>
        <p className="m-0 text-soft">
          {t.rich('eid.tablet', { setting: (words) => <em className="[&:lang(ja)]:not-italic">{words}</em> })}
        </p>
      </div>
    </Ticket>
  );
}
