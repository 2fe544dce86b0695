import type { ListedPlan } from '../../core/catalogue/plan.ts';
import { cents } from '../../core/money.ts';

/** 5 GB of Japan for 31 days and $9 from the company "one", unless something is said of it. */
export const listedPlan = (uid: string, change: Partial<ListedPlan> = {}): ListedPlan => ({
  uid,
  name: 'Japan 5 GB',
  scope: 'country',
  region: null,
  data_quota_mb: 5000,
  validity_days: 31,
  price: cents(900),
  policy_name: 'Full speed until the data is used up',
  countries_enabled: ['JPN'],
  daily_quota_mb: null,
  reduced_speed_kbps: null,
  hotspot: true,
  networks: [],
  install_within_days: null,
  breakout: null,
  starts: null,
  identity_check: null,
  apn: null,
  provider: 'one',
  wholesale_id: uid,
  ...change,
});
