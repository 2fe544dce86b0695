import type { Referrals } from '../../../api/contract/referrals.ts';
import { cents } from '../../../core/money.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { classNames } from '../../ui/class-names.ts';
import { Tag } from '../../ui/Tag.tsx';
import { agoText } from '../ago.ts';

type Friend = Referrals['recent'][number];

const TONES = { earned: 'good', pending: 'neutral', taken_back: 'danger' } as const;

/** Who joined lately, by first name or initial, and what came of it. */
export function RecentFriends({ recent, className }: Pick<Referrals, 'recent'> & { className?: string }) {
  const t = useMessages('referrals');
  const now = Date.now();
  return (
    <section aria-labelledby="recent" className={classNames('rounded-ticket bg-card p-5 sm:p-6', className)}>
      <h2 id="recent" className="m-0 mb-3 text-title">
        {t('recent')}
      </h2>
      {recent.length === 0 ? (
        <p className="m-0 text-soft">{t('recent.none')}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {recent.map((friend) => (
            <li
              key={`${friend.label} ${friend.joined_at}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 last:pb-0"
            >
              <p className="m-0 min-w-0 leading-snug">
                <span className="block font-semibold wrap-anywhere">{friend.label}</span>
                <time
                  dateTime={friend.joined_at}
                  title={momentText(t.language, friend.joined_at)}
                  className="text-[0.9375rem] text-soft"
                >
                  {agoText(t.language, friend.joined_at, now)}
                </time>
              </p>
              <Tag tone={TONES[friend.state]}>{outcome(t, friend)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function outcome(t: Messages<'referrals'>, friend: Friend): string {
  const amount = formatMoney(t.language, cents(Math.abs(friend.amount)));
  switch (friend.state) {
    case 'earned':
      return t('recent.earned', { amount });
    case 'pending':
      return t('recent.pending', { amount });
    case 'taken_back':
      return t('recent.taken-back');
  }
}
