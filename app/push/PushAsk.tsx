import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { useAction } from '../session/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { type PushState, readPush, turnPushOff, turnPushOn } from './push-browser.ts';
import { orderPush, ownPush } from './push-source.ts';

/**
 * Offers messages to this browser before data or days run out: a quiet button beneath eSIMs that are on a phone, never a question by
 * itself. Nothing where browser or shop can't. A default export, because it is loaded lazily.
 * @param sessionId of the order whose eSIM it is about; without it, the signed-in customer's are meant.
 */
export default function PushAsk({ sessionId }: { sessionId?: string }) {
  const t = useMessages('account');
  const [push, setPush] = useState<{ state: PushState; key: string | null } | null>(null);
  const [changed, setChanged] = useState(false);
  const { busy, run } = useAction();
  const source = useMemo(() => (sessionId === undefined ? ownPush : orderPush(sessionId)), [sessionId]);
  useEffect(() => {
    let gone = false;
    readPush(source).then(
      (read) => {
        if (!gone) setPush(read);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [source]);
  if (push === null || push.key === null || push.state === 'unable') return null;
  const { state, key } = push;
  const change = () =>
    run(async () => {
      const next = state === 'on' ? await turnPushOff(source) : await turnPushOn(source, key, t.language);
      setPush({ state: next, key });
      setChanged(true);
    });
  const words =
    state === 'blocked' ? t('push.refused') : state === 'on' ? t('push.on') : changed ? t('push.off') : null;
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {state === 'blocked' ? null : (
        <Button variant="quiet" className="-ms-4.5" busy={busy} onClick={change}>
          {t(state === 'on' ? 'push.stop' : 'push.ask')}
        </Button>
      )}
      <p role="status" className="m-0 text-sm text-soft">
        {words}
      </p>
    </div>
  );
}
