import { type ReactNode, useDeferredValue, useState } from 'react';
import type { DeviceGroup } from '../../../content/devices.ts';
import { useMessages } from '../../i18n/messages.ts';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DeviceList } from './DeviceList.tsx';
import { countDevices, findDevices } from './find-devices.ts';
import { IphoneAnswer } from './IphoneAnswer.tsx';
import { asModelNumber, type ModelNumbers } from './iphone-model.ts';

interface DeviceSearchProps {
  groups: readonly DeviceGroup[];
  numbers: ModelNumbers;
  /** Between the search and the list, and below what a search has found. */
  children: ReactNode;
}

/** The list, filtered as one types; without scripts the whole list reads. An Apple model number gets an answer of its own. */
export function DeviceSearch({ groups, numbers, children }: DeviceSearchProps) {
  const t = useMessages('devices');
  const [query, setQuery] = useState('');
  const settled = useDeferredValue(query);
  const number = asModelNumber(settled);
  const found = number ? [] : findDevices(groups, settled);
  const count = countDevices(found);
  const asked = settled.trim() !== '';
  return (
    <>
      <search
        aria-label={t('search')}
        data-print="hide"
        className="needs-script relative block max-w-[34rem]"
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 start-4 -translate-y-1/2 text-soft"
          />
          <input
            type="search"
            aria-label={t('search.what')}
            placeholder={t('search.what')}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className={`${INPUT_CLASS} min-h-13 ps-11.5`}
          />
        </form>
      </search>
      <p role="status" className="m-0 mt-4 font-semibold tabular">
        {number
          ? t('search.number', { number })
          : asked && count > 0
            ? t('search.found-for', { count, query: settled.trim() })
            : t('search.found', { count })}
      </p>
      {number ? <IphoneAnswer number={number} numbers={numbers} /> : null}
      {!number && count === 0 ? (
        <div className="mt-3 max-w-[44rem] text-soft">
          <p className="m-0">{t('search.none', { query: settled.trim() })}</p>
        </div>
      ) : null}
      {asked ? null : <div className="mt-6">{children}</div>}
      <DeviceList groups={found} open={asked} />
      {asked ? <div className="mt-8">{children}</div> : null}
    </>
  );
}
