import type { DeviceGroup } from '../../../content/devices.ts';
import { type Messages, useMessages } from '../../i18n/messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { countDevices } from './find-devices.ts';

const TYPES = ['phone', 'tablet', 'laptop'] as const;

interface DeviceListProps {
  groups: readonly DeviceGroup[];
  /** Shows every group's devices; else each maker's row opens them. */
  open: boolean;
}

/** Devices by type and maker. What is true of a whole group is said once, above it. */
export function DeviceList({ groups, open }: DeviceListProps) {
  const t = useMessages('devices');
  return TYPES.map((type) => {
    const ofType = groups.filter((group) => group.type === type);
    if (ofType.length === 0) return null;
    return (
      <section key={type} id={`${type}s`} aria-labelledby={`${type}s-title`} className="mt-8">
        <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
          <h2 id={`${type}s-title`} className="m-0 text-title">
            {t(`type.${type}`)}
          </h2>
          <span className="text-soft tabular">{countDevices(ofType)}</span>
        </div>
        <div
          className={open ? undefined : 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 md:grid-cols-2'}
        >
          {ofType.map((group) => (
            <Disclosure
              // Another key, so that a search opens a row and its end closes it, whatever was done by hand.
              key={`${group.brand} ${open}`}
              title={group.brand}
              note={t('count', { count: group.devices.length })}
              look="row"
              open={open}
            >
              <Devices group={group} wide={open} />
            </Disclosure>
          ))}
        </div>
      </section>
    );
  });
}

/** `wide`: the group has the page's whole width. */
function Devices({ group: { notes, devices }, wide }: { group: DeviceGroup; wide: boolean }) {
  const t = useMessages('devices');
  return (
    <>
      {notes.length > 0 ? (
        <p className="m-0 mb-4 text-soft">
          <span className="font-semibold text-ink">{t('all')} </span>
          {sentences(t, notes)}
        </p>
      ) : null}
      <ul
        className={classNames(
          'm-0 grid list-none content-start gap-x-8 gap-y-3.5 p-0 sm:grid-cols-2',
          wide ? 'lg:grid-cols-3' : 'md:grid-cols-1 lg:grid-cols-2',
        )}
      >
        {devices.map(({ model, os, notes: own, unsure }) => (
          <li key={model} className="break-inside-avoid leading-snug">
            <bdi className="font-semibold">{model}</bdi>{' '}
            <span className="text-sm text-soft sm:whitespace-nowrap">{os}</span>
            {own.length > 0 ? (
              <span className="mt-0.5 block text-sm leading-snug text-soft">{sentences(t, own)}</span>
            ) : null}
            {unsure ? (
              <span className="mt-1 block">
                <Tag tone="neutral">{t('unsure')}</Tag>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Phrases as sentences, one after the other. */
function sentences(t: Messages<'devices'>, phrases: readonly string[]): string {
  return phrases.map((words) => t('sentence', { words })).join(' ');
}
