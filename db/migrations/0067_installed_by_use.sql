-- Data can only be used on a phone that has the eSIM, also where nobody told of its installation: installed_at alone tells it from now on.
update esims e set installed_at = used.first_at
from (select esim_uid, min(activated_at) as first_at from esim_plans group by esim_uid) used
where used.esim_uid = e.uid and used.first_at is not null and e.installed_at is null;
