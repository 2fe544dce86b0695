import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CountryChoice } from '../../offline/CountryChoice.tsx';
import { useEmergencyTable } from '../../offline/emergency-table.ts';
import { namedEntries } from '../../offline/named-entries.ts';
import { showConnectionError } from '../../session/connection-error.ts';
import { Button } from '../../ui/Button.tsx';
import { fetched } from '../../ui/fetched.tsx';

const PhraseCard = fetched(() => import('./PhraseCard.tsx'));

/** What a traveller without network asks for, by a card in the language of the place; of several countries one is chosen first. */
export function PhraseCards({ countries }: { countries: readonly string[] | null }) {
  const t = useMessages('now');
  const table = useEmergencyTable();
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<'wifi' | 'call' | null>(null);
  const only = countries?.length === 1 ? countries[0] : undefined;
  const iso3 = only ?? chosen;
  const place = table?.[iso3];
  const number = place?.any ?? place?.police ?? place?.ambulance;
  const offered = namedEntries(t.language, table ?? {}, countries);
  return (
    <section aria-labelledby="phrase" className="needs-script">
      <h2 id="phrase" className="m-0 text-title">
        {t('phrase')}
      </h2>
      <p className="m-0 mt-2 max-w-prose text-soft">{t('phrase.words')}</p>
      {only === undefined ? (
        <div className="mt-3">
          <CountryChoice label={t('phrase.country')} value={chosen} onChoose={setChosen} offered={offered} />
        </div>
      ) : null}
      {place ? (
        <div className="mt-4 grid max-w-sm gap-2.5">
          <Button variant="secondary" className="justify-start! text-start" onClick={() => setShown('wifi')}>
            {t('phrase.wifi')}
          </Button>
          {number ? (
            <Button
              variant="secondary"
              className="justify-start! text-start"
              onClick={() => setShown('call')}
            >
              {t('phrase.call', { number })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {place && shown ? (
        <PhraseCard
          language={place.speak}
          phrase={shown}
          number={number ?? ''}
          onClose={() => setShown(null)}
          onFailed={() => {
            showConnectionError(t.language);
            setShown(null);
          }}
        />
      ) : null}
    </section>
  );
}
