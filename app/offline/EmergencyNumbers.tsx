import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import type { EmergencyEntry } from './emergency-numbers.ts';
import { useEmergencyTable } from './emergency-table.ts';
import { type NamedEntry, namedEntries } from './named-entries.ts';

const SERVICES = ['any', 'police', 'ambulance', 'fire'] as const;

/**
 * The emergency numbers of where an eSIM works. One country shows its own; several, or `null` for any, are chosen from.
 * Shows nothing where no number is sure.
 */
export function EmergencyNumbers({ countries }: { countries: readonly string[] | null }) {
  const t = useMessages('esim');
  const table = useEmergencyTable();
  const [chosen, setChosen] = useState('');
  if (table === null) return null;
  const offered = namedEntries(t.language, table, countries).filter((entry) =>
    SERVICES.some((service) => entry[service]),
  );
  if (offered.length === 0) return null;
  const only = offered.length === 1 && countries?.length === 1 ? offered[0] : undefined;
  const shown = only ?? table[chosen];
  return (
    <>
      <Disclosure
        look="row"
        className="print:hidden"
        title={only ? t('emergency.in', { country: only.name }) : t('emergency')}
      >
        {only ? null : (
          <div className="mb-3">
            <CountryChoice
              label={t('emergency.country')}
              value={chosen}
              onChoose={setChosen}
              offered={offered}
            />
          </div>
        )}
        {shown ? <Numbers of={shown} /> : null}
        <p className="m-0 mt-3 text-sm text-soft">{t('emergency.calls')}</p>
      </Disclosure>
      {countries === null ? null : <Printed entries={offered} />}
    </>
  );
}

/** On paper nothing opens and nothing is chosen: the numbers of every country, a line each. */
function Printed({ entries }: { entries: readonly NamedEntry[] }) {
  const t = useMessages('esim');
  return (
    <div className="hidden print:block">
      <p className="m-0 font-semibold">{t('emergency')}</p>
      <ul className={entries.length > 6 ? 'm-0 list-none columns-2 p-0' : 'm-0 list-none p-0'}>
        {entries.map((entry) => (
          <li key={entry.iso3} className="break-inside-avoid">
            <strong>{entry.name}:</strong>{' '}
            {SERVICES.flatMap((service) =>
              entry[service] ? [`${t(`emergency.${service}`)} ${entry[service]}`] : [],
            ).join(' · ')}
          </li>
        ))}
      </ul>
      <p className="m-0 mt-1 text-soft">{t('emergency.calls')}</p>
    </div>
  );
}

function Numbers({ of }: { of: EmergencyEntry }) {
  const t = useMessages('esim');
  return (
    <dl className="m-0 flex flex-wrap gap-x-8 gap-y-3">
      {SERVICES.map((service) =>
        of[service] ? (
          <div key={service}>
            <dt className="text-sm text-soft">{t(`emergency.${service}`)}</dt>
            <dd className="m-0">
              <a
                href={`tel:${of[service]}`}
                className="inline-flex min-h-11 items-center font-display text-2xl font-bold tabular hover:text-accent"
              >
                {of[service]}
              </a>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
