import type { ListedPlan } from '../../../api/contract/desk/plans.ts';
import { Time } from '../kit/Time.tsx';

/** From when until when a plan is sold; nothing where it has no bounds. */
export function SaleDates({
  plan: { sold_from, sold_until },
}: {
  plan: Pick<ListedPlan, 'sold_from' | 'sold_until'>;
}) {
  return (
    <>
      {sold_from === null ? null : (
        <span className="d-sub">
          from <Time at={sold_from} />
        </span>
      )}
      {sold_until === null ? null : (
        <span className="d-sub">
          until <Time at={sold_until} />
        </span>
      )}
    </>
  );
}
