import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iphoneVerdict, type ModelNumbers } from './iphone-model.ts';

/** What an iPhone's model number says, when one was typed into the search. */
export function IphoneAnswer({ number, numbers }: { number: string; numbers: ModelNumbers }) {
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
            <p className="m-0 font-semibold">{number} has no eSIM.</p>
            <p className="m-0 mt-1 text-soft">
              It was made for {verdict.soldIn}, with two card trays instead.
            </p>
          </>
        ) : null}
        {verdict.kind === 'mainland_carriers' ? (
          <>
            <p className="m-0 font-semibold">{number} takes eSIMs of mainland Chinese carriers.</p>
            <p className="m-0 mt-1 text-soft">
              A travel eSIM may not install on it. Please don’t buy one for it unseen.
            </p>
          </>
        ) : null}
        {verdict.kind === 'not_excluded' ? (
          <>
            <p className="m-0 font-semibold">{number} is none of the iPhones without eSIM that we know of.</p>
            <p className="m-0 mt-1 text-soft">
              If it is an iPhone XS, XR or later, it has an eSIM. Older ones have none. The EID test above
              makes sure.
            </p>
          </>
        ) : null}
      </div>
    </div>
  );
}
