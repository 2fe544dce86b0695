import { fullDays } from '../../core/catalogue/plan.ts';
import { useMessages } from '../i18n/messages.ts';
import type { Device } from './device.ts';

const SETTINGS = {
  iphone: 'arrival.on.apple',
  ipad: 'arrival.on.apple',
  android: 'arrival.on.android',
  other: 'arrival.on.other',
} as const satisfies Record<Device, string>;

const strong = (words: string) => <strong>{words}</strong>;

/** The three steps on arrival, for this device. `validityDays`: of the plan, when it is known. */
export function Arrival({ device, validityDays }: { device: Device; validityDays: number | null }) {
  const t = useMessages('esim');
  return (
    <ol className="m-0 grid list-decimal gap-1.5 pl-5">
      <li>{t.rich(SETTINGS[device], { strong })}</li>
      <li>{t.rich('arrival.roaming', { strong })}</li>
      <li>
        {validityDays === null
          ? t.rich('arrival.done', { strong })
          : t.rich('arrival.done-days', { strong }, { days: fullDays({ validity_days: validityDays }) })}
      </li>
    </ol>
  );
}
