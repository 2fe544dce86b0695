-- Offers that were sold as plans which promise more of the start, the time to install, the identity check or the APN: gone
-- until the next sync, which gives each the plan that it keeps.
update offers set gone_at = now()
from plans
where plans.uid = offers.plan_uid and offers.gone_at is null and (
  (plans.starts = 'first_use' and offers.facts ->> 'starts' is distinct from 'first_use')
  or (offers.facts ->> 'install_within_days')::integer < plans.install_within_days
  or (plans.identity_check is not true and (offers.facts ->> 'identity_check')::boolean)
  or (plans.identity_check is false and offers.facts ->> 'identity_check' is null)
  or (offers.facts -> 'apn' ->> 'by_hand' is not null
    and offers.facts -> 'apn' ->> 'by_hand' is distinct from plans.apn ->> 'by_hand')
);
