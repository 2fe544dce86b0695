import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MySession } from '../../../api/contract/sessions.ts';
import { useMessages } from '../../i18n/messages.ts';
import { momentText } from '../../offline/moments.ts';
import { endOtherSessions, endSession, fetchSessions, Refused } from '../../session/customer-api.ts';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { showToast } from '../../ui/Toast.tsx';
import { deviceText } from './device-text.ts';

/** Where one is signed in, and the way to end it from here. Asked for only once it is opened. */
export function Sessions() {
  const t = useMessages('account');
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure look="row" title={t('sessions')} onOpen={() => setOpened(true)}>
      {opened ? <SessionList /> : null}
    </Disclosure>
  );
}

function SessionList() {
  const t = useMessages('account');
  const client = useQueryClient();
  const { busy, run } = useAction();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => fetchSessions(signal),
    staleTime: 0,
  });
  if (data === undefined) {
    return isError ? (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p className="m-0 text-danger">{t('sessions.failed')}</p>
        <Button variant="secondary" onClick={() => refetch()}>
          {t('act.retry')}
        </Button>
      </div>
    ) : (
      <Loading words={t('sessions.loading')}>
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  const end = (act: () => Promise<unknown>, words: string) =>
    run(async () => {
      try {
        await act();
      } catch (error) {
        // It ended by itself meanwhile: as wanted.
        if (!(error instanceof Refused && error.status === 404)) throw error;
      }
      await client.invalidateQueries({ queryKey: ['sessions'] });
      showToast({ title: words });
    });
  return (
    <div className="grid gap-4">
      <ul className="m-0 grid list-none p-0">
        {data.map((session) => (
          <SessionLine
            key={session.uid}
            session={session}
            busy={busy}
            onEnd={() =>
              end(
                () => endSession(session.uid),
                t('sessions.ended', { device: deviceText(t, session.device) }),
              )
            }
          />
        ))}
      </ul>
      {data.length > 1 ? (
        <div>
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => end(endOtherSessions, t('sessions.ended-others'))}
          >
            {t('sessions.end-others')}
          </Button>
        </div>
      ) : (
        <p className="m-0 text-soft">{t('sessions.nowhere')}</p>
      )}
    </div>
  );
}

interface SessionLineProps {
  session: MySession;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const t = useMessages('account');
  const device = deviceText(t, session.device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 first:pt-0">
      <div className="min-w-0">
        <p className="m-0 flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold leading-snug">
          {device}
          {session.current ? <Tag>{t('sessions.this')}</Tag> : null}
        </p>
        <p className="m-0 text-[0.9375rem] leading-snug text-soft">
          {t('sessions.times', {
            start: momentText(t.language, session.created_at),
            last: momentText(t.language, session.last_seen_at),
          })}
        </p>
      </div>
      {session.current ? null : (
        <Button variant="quiet" className="-me-4.5 max-sm:-ms-4.5" disabled={busy} onClick={onEnd}>
          {t('sessions.end')}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
