import { inCents, type Rates } from '../../pricing/rates.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { mayDo } from '../../staff/roles.ts';
import type { Charge } from '../../wholesale/charge.ts';

/**
 * How many days a prepaid balance lasts, to a tenth. @param burn cents a day.
 * @returns null where it isn't told, nothing is bought, or its currency has no rate.
 */
export function daysLeft(balance: Charge | null, burn: number, rates: Rates): number | null {
  // What is owed lasts for no day.
  const left = balance && inCents({ ...balance, amount: Math.max(0, balance.amount) }, rates);
  return left === null || burn === 0 ? null : Math.round((left / burn) * 10) / 10;
}

/** Whether somebody may see what lies with the wholesalers: who fills it up, or sees margins. */
export const seesBalances = ({ role }: Pick<StaffActor, 'role'>): boolean =>
  mayDo(role, 'margin') === 'yes' || mayDo(role, 'operate') === 'yes';
