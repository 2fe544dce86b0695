import { expect, test } from 'vitest';
import { termsIn } from '../../app/i18n/plan-names.ts';
import { sandboxCatalogue } from '../../providers/esims/sandbox/catalogue.ts';

test('of every plan of the sandbox, the account pages read from its policy what the catalogue has as figures', () => {
  for (const { policy_name, daily_quota_mb, reduced_speed_kbps } of sandboxCatalogue()) {
    if (policy_name === 'Standard') expect(termsIn(policy_name)).toBeNull();
    else expect(termsIn(policy_name), policy_name).toEqual({ daily_quota_mb, reduced_speed_kbps });
  }
});
