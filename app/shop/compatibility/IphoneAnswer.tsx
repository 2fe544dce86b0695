import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iphoneVerdict, type ModelNumbers } from './iphone-model.ts';

/** What an iPhone's model number says, when one was typed into the search. */
export function IphoneAnswer({ number, numbers }: { number: string; numbers: ModelNumbers }) {
  const t = useMessages('devices');
  const verdict = iphoneVerdict(number, numbers);
  const good = verdict.kind === 'not_excluded';
  return (
    <div className="mt-5 flex max-w-[50rem] gap-4 rounded-card bg-card p-5">
      <Icon
        name={good ? 'check' : 'alert'}
        className={classNames('size-6', good ? 'text-good' : 'text-danger')}
      />
      <div>
        {verdict.kind === 'no_esim' ? (
          <>
            <p className="m-0 font-semibold">{t('iphone.none', { number })}</p>
            <p className="m-0 mt-1 text-soft">{t(`iphone.none.${verdict.soldIn}`)}</p>
          </>
        ) : null}
        {verdict.kind === 'mainland_carriers' ? (
          <>
            <p className="m-0 font-semibold">{t('iphone.carriers', { number })}</p>
            <p className="m-0 mt-1 text-soft">{t('iphone.carriers.words')}</p>
          </>
        ) : null}
        {verdict.kind === 'not_excluded' ? (
          <>
            <p className="m-0 font-semibold">{t('iphone.fine', { number })}</p>
            <p className="m-0 mt-1 text-soft">{t('iphone.fine.words')}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
