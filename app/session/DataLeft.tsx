import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { EsimRecord } from '../../api/contract/esims.ts';
import { formatLeft } from '../i18n/formats.ts';
import { useMessages } from '../i18n/messages.ts';
import { readKept } from '../offline/kept.ts';
import { Icon } from '../ui/Icon.tsx';
import { fetchEsims } from './customer-api.ts';
import { useKnownSession } from './session-store.ts';

/** The list is asked for no oftener for the header's sake. */
const FRESH_MS = 5 * 60_000;

/** What the header was last told, for the pages after this one. */
let told: { owner: string; at: number; records: readonly EsimRecord[] } | null = null;

/** Megabytes left on the plans in use; null where none is, or none tells. */
export function leftInUse(records: readonly EsimRecord[]): number | null {
  const left = records
    .flatMap(({ plans }) => plans)
    .filter(({ status }) => status === 'active')
    .map(({ data_left_mb }) => data_left_mb)
    .filter((megabytes) => megabytes !== null);
  return left.length === 0 ? null : left.reduce((sum, megabytes) => sum + megabytes, 0);
}

/** The way to My eSIMs, with the data that is left: a ticket on phones, words beyond. A default export, because it is loaded lazily. */
export default function DataLeft() {
  const t = useMessages('shell');
  const owner = useKnownSession()?.user.uid ?? null;
  const [records, setRecords] = useState(told?.owner === owner ? told.records : undefined);
  useEffect(() => {
    if (owner === null || (told?.owner === owner && Date.now() - told.at < FRESH_MS)) return;
    const call = new AbortController();
    const show = async () => {
      const kept = await readKept<EsimRecord[]>('account', '/kept/esims');
      if (call.signal.aborted) return;
      if (kept?.owner === owner) setRecords(kept.data);
      const fresh = await fetchEsims(call.signal);
      told = { owner, at: Date.now(), records: fresh };
      setRecords(fresh);
    };
    // Without an answer the ticket stands without its figure, or with what was kept.
    show().catch(() => {});
    return () => call.abort();
  }, [owner]);
  const left = records === undefined ? null : leftInUse(records);
  const shown = left === null ? null : formatLeft(t.language, left);
  return (
    <Link
      to="/membership"
      aria-label={shown === null ? t('page.membership') : t('header.data-left', { left: shown })}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1.5 text-sm font-semibold tabular whitespace-nowrap hover:text-accent lg:px-2"
    >
      {/* Words where the row has room for them in every language; on the narrowest phones, and where its unit is a long word, the ticket alone. */}
      <Icon name="ticket" className={shown === null ? 'size-6 lg:hidden' : 'size-6 min-[90rem]:hidden'} />
      <span className={shown === null ? 'text-base max-lg:hidden' : 'text-base max-[90rem]:hidden'}>
        {t('page.membership')}
      </span>
      {shown === null ? null : (
        <span className="max-[22.5rem]:hidden rtl:max-[26rem]:hidden lg:text-soft">{shown}</span>
      )}
    </Link>
  );
}
