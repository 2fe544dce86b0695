import type { EsimRecord } from '../../../api/contract/esims.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';

/** Gives an eSIM's plans the names and policies that they have in the language of the page. */
export function useNamedPlans(): (record: EsimRecord) => EsimRecord {
  const named = usePlanNames();
  return (record) => ({ ...record, plans: record.plans.map(named) });
}
