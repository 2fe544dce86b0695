import { type ReactNode, useState } from 'react';
import type { EsimRecord } from '../../../api/contract/esims.ts';
import { useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { fetched } from '../../ui/fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Fetched with its shapes when first looked at. */
const Stamp = fetched(() => import('./Stamp.tsx'));

interface EndedEsimsProps {
  records: readonly EsimRecord[];
  /** There is no other: they lie open. */
  alone: boolean;
  /** One of them whole. */
  children: (record: EsimRecord) => ReactNode;
}

/** Ended eSIMs, folded: a page of stamps, each of which opens its eSIM beneath them. */
export function EndedEsims({ records, alone, children }: EndedEsimsProps) {
  const t = useMessages('account');
  const [open, setOpen] = useState(alone);
  const [chosen, setChosen] = useState<string | null>(null);
  const record = records.find(({ esim }) => esim.uid === chosen);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-5"
      data-print={chosen === null ? 'hide' : undefined}
    >
      <summary className="flex min-h-11 items-center gap-2 py-1 hover:text-accent">
        <h2 className="m-0 font-text text-[1.0625rem] font-semibold">
          {t('ended', { count: records.length })}
        </h2>
        <Icon name="down" className="size-4.5 [details[open]>summary>&]:rotate-180" />
      </summary>
      {open ? (
        <>
          <ul
            data-print="hide"
            className="m-0 mt-2 grid list-none grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 p-0"
          >
            {records.map((each) => {
              const { uid } = each.esim;
              const pressed = uid === chosen;
              return (
                <li key={uid}>
                  <button
                    type="button"
                    aria-expanded={pressed}
                    onClick={() => setChosen(pressed ? null : uid)}
                    className={classNames(
                      'grid h-full min-h-48 w-full content-start justify-items-center rounded-ticket border p-3 text-center',
                      pressed ? 'border-ink bg-card' : 'border-transparent hover:bg-card',
                    )}
                  >
                    <Stamp record={each} fallback={<StampWithoutPicture record={each} />} />
                  </button>
                </li>
              );
            })}
          </ul>
          {record === undefined ? null : (
            <ul className="m-0 mt-3 grid list-none grid-cols-[minmax(0,1fr)] p-0">{children(record)}</ul>
          )}
        </>
      ) : null}
    </details>
  );
}

/** What a stamp says, while its picture comes or where it can't be had. */
function StampWithoutPicture({ record: { esim } }: { record: EsimRecord }) {
  return (
    <>
      <span className="size-28" />
      <strong className="mt-2 block text-[0.9375rem] leading-snug wrap-anywhere">
        <bdi>{esim.name ?? esim.iccid}</bdi>
      </strong>
    </>
  );
}
