import { onTestFinished, vi } from 'vitest';

/** Zones whose rules changed in 2026, and others that have what was theirs before. */
const BEFORE: Readonly<Record<string, string>> = {
  'America/Vancouver': 'America/Los_Angeles',
  'Africa/Casablanca': 'Africa/Lagos',
};

/** Until the end of the test the runtime's zones are those of before 2026: British Columbia changes its clocks, Morocco is an hour ahead of UTC. */
export function oldZones(): void {
  const { DateTimeFormat } = Intl;
  const spy = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function old(
    locales?: Intl.LocalesArgument,
    options?: Intl.DateTimeFormatOptions,
  ) {
    const asked = options?.timeZone;
    return new DateTimeFormat(locales, {
      ...options,
      timeZone: asked === undefined ? asked : (BEFORE[asked] ?? asked),
    });
  });
  onTestFinished(() => spy.mockRestore());
}
