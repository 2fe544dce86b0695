import { expect, test } from 'vitest';
import { oldZones } from '../../tests/support/old-zones.ts';
import { passWords } from './pass-words.ts';

test('until when is by our zones, where the runtime’s are older', () => {
  oldZones();
  const said = passWords('en', {
    name: 'Mine',
    plan: { name: 'Canada 3 GB' },
    state: 'active',
    data_quota_mb: 3000,
    data_left_mb: 1000,
    full_days: 30,
    ends_at: new Date('2026-12-24T12:00:00Z'),
    install_by: null,
    time_zone: 'America/Vancouver',
    iccid: null,
    order_number: null,
    codes: null,
    page: 'https://shop.example/esim',
  });
  expect(JSON.stringify(said)).toContain('24 Dec 2026, 05:00 GMT-7');
});
