import { MOST_AT_ONCE } from '../../../core/orders/strip.ts';

/** The eSIMs of one purchase, and which of a trip's they are, counted from 1. */
interface Strip<Plan> {
  plans: Plan[];
  from: number;
  to: number;
}

/** The eSIMs of a trip in as few purchases as take them all, in their order and none of them much smaller than another. */
export function inStrips<Plan>(plans: readonly Plan[]): Strip<Plan>[] {
  const strips = Math.ceil(plans.length / MOST_AT_ONCE);
  const endOf = (strip: number) => Math.round((strip * plans.length) / strips);
  return Array.from({ length: strips }, (_, at) => ({
    plans: plans.slice(endOf(at), endOf(at + 1)),
    from: endOf(at) + 1,
    to: endOf(at + 1),
  }));
}
