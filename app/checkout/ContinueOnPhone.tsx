import { useMessages } from '../i18n/messages.ts';
import { Qr } from '../ui/Qr.tsx';

/** On a computer: a code that opens this very page on the phone, where the button that installs is. Not the eSIM's own code. */
export function ContinueOnPhone() {
  const t = useMessages('order');
  return (
    <section
      data-print="hide"
      aria-labelledby="continue-on-phone"
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line p-5"
    >
      <Qr value={window.location.href} size={132} title={t('phone.qr')} />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="continue-on-phone" className="m-0 font-text text-lg font-semibold">
          {t('phone')}
        </h2>
        <p className="m-0 mt-1 max-w-xl text-soft">{t('phone.words')}</p>
      </div>
    </section>
  );
}
