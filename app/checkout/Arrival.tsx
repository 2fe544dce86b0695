import { fullDays, type Plan, type PlanRules } from '../../core/catalogue/plan.ts';
import { type MessageKey, type Messages, useMessages } from '../i18n/messages.ts';
import type { Device } from '../ui/device.ts';

/** What the words of a device end in. */
export const SYSTEM = {
  iphone: 'apple',
  ipad: 'apple',
  android: 'android',
  other: 'other',
} as const satisfies Record<Device, string>;

const DONE = {
  first_use: 'arrival.done-days',
  installation: 'arrival.done-installed',
} as const;

const strong = (words: string) => <strong>{words}</strong>;

/** Null where no plan is known; nor is when its days start, of one from before that was told. */
type ArrivalPlan = (Pick<Plan, 'validity_days'> & Partial<PlanRules>) | null;

interface ArrivalProps {
  device: Device;
  plan: ArrivalPlan;
}

/** The five steps on arrival, for this device. */
export function Arrival({ device, plan }: ArrivalProps) {
  const t = useMessages('esim');
  return (
    <ol className="m-0 grid list-decimal gap-1.5 ps-5">
      {arrivalSteps(device).map((step) => (
        <li key={step}>{t.rich(step, { strong })}</li>
      ))}
      <li>{doneWords(t, plan)}</li>
    </ol>
  );
}

/** What is to be done in the phone's settings, in order: what most often keeps a new eSIM from connecting, or makes the own SIM pay. */
export function arrivalSteps(device: Device): MessageKey<'esim'>[] {
  const system = SYSTEM[device];
  return [`arrival.on.${system}`, `arrival.data.${system}`, `arrival.switching.${system}`, 'arrival.roaming'];
}

/** The last step: it works, and from when on its days count. */
export function doneWords(t: Messages<'esim'>, plan: ArrivalPlan) {
  return plan?.starts
    ? t.rich(DONE[plan.starts], { strong }, { days: fullDays(plan) })
    : t.rich('arrival.done', { strong });
}
