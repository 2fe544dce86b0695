import type { ProfilePlan } from '../../../api/contract/desk/orders.ts';
import { Time } from './Time.tsx';
import { data } from './words.ts';

/** How much of a plan's data is used: in words and as a bar. */
export function Usage({
  plan: { name, data_quota_mb, used_mb, activated_at, expires_at },
}: {
  plan: ProfilePlan;
}) {
  const share = data_quota_mb && used_mb !== null ? Math.min(1, used_mb / data_quota_mb) : null;
  return (
    <div className="d-usage">
      <span className="d-health-name">
        <b>{name}</b>
        <span className="d-nowrap">
          {used_mb === null ? 'not measured' : data(used_mb)}
          {` of ${data(data_quota_mb)}`}
        </span>
      </span>
      {share === null ? null : (
        <div className={share >= 1 ? 'd-meter d-meter-full' : 'd-meter'} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <span className="d-soft">
        {activated_at ? (
          <>
            since <Time at={activated_at} day />
          </>
        ) : (
          'not started'
        )}
        {expires_at ? (
          <>
            {' · ends '}
            <Time at={expires_at} day />
          </>
        ) : null}
      </span>
    </div>
  );
}
