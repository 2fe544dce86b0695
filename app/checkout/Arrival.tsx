import { fullDays, type Plan, type PlanRules } from '../../core/catalogue/plan.ts';
import { useMessages } from '../i18n/messages.ts';
import type { Device } from './device.ts';

const SETTINGS = {
  iphone: 'arrival.on.apple',
  ipad: 'arrival.on.apple',
  android: 'arrival.on.android',
  other: 'arrival.on.other',
} as const satisfies Record<Device, string>;

const DONE = {
  first_use: 'arrival.done-days',
  installation: 'arrival.done-installed',
} as const;

const strong = (words: string) => <strong>{words}</strong>;

interface ArrivalProps {
  device: Device;
  /** Null where none is known; nor is when its days start, of one from before that was told. */
  plan: (Pick<Plan, 'validity_days'> & Partial<PlanRules>) | null;
}

/** The three steps on arrival, for this device. */
export function Arrival({ device, plan }: ArrivalProps) {
  const t = useMessages('esim');
  return (
    <ol className="m-0 grid list-decimal gap-1.5 pl-5">
      <li>{t.rich(SETTINGS[device], { strong })}</li>
      <li>{t.rich('arrival.roaming', { strong })}</li>
      <li>
        {plan?.starts
          ? t.rich(DONE[plan.starts], { strong }, { days: fullDays(plan) })
          : t.rich('arrival.done', { strong })}
      </li>
    </ol>
  );
}
