import { formatNumber } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { useFriendPercent } from './friend-offer.ts';

/** "20 % off your first eSIM, from a friend": for whoever came by a friend's link, once the page is here. */
export function FriendLine() {
  const t = useMessages('shell');
  const percent = useFriendPercent();
  return (
    <div className="friend-line" data-print="hide" role="status">
      {percent === null ? null : (
        <p className="page-width">{t('friend.offer', { percent: formatNumber(t.language, percent) })}</p>
      )}
    </div>
  );
}
