/** What an unlimited subtype gives at full speed in each 24 hours, and what comes after it. */
export interface DailyPolicy {
  daily_quota_mb: number;
  reduced_speed_kbps: number;
}

/** Said by the company in figures; those of the other subtypes stand in prose alone, which an operator has to read. */
const KNOWN: readonly [string, DailyPolicy][] = [['FAST', { daily_quota_mb: 1000, reduced_speed_kbps: 512 }]];
const ENTRY = /^\s*([A-Za-z][A-Za-z _-]{0,39})=([1-9]\d{0,6})\/([1-9]\d{0,6})\s*$/;

/** What is wrong with ZENDIT_POLICIES, as words that can follow the name; null if nothing is. */
export function policiesProblem(value: string): string | null {
  const bad = value.split(',').find((entry) => !ENTRY.test(entry));
  return bad === undefined
    ? null
    : 'has to be subtypes with megabytes in 24 hours and kilobits a second after them, such as Faster=2000/1024,Fastest=5000/2048';
}

/** By subtype in capitals: what is known of itself, and what an operator has entered. */
export function readPolicies(value: string | undefined): ReadonlyMap<string, DailyPolicy> {
  const entries = (value ?? '').split(',').map((entry) => ENTRY.exec(entry));
  const entered = entries
    .filter((entry) => entry !== null)
    .map(([, subtype = '', megabytes, kilobits]): [string, DailyPolicy] => [
      subtype.trim().toUpperCase(),
      { daily_quota_mb: Number(megabytes), reduced_speed_kbps: Number(kilobits) },
    ]);
  return new Map([...KNOWN, ...entered]);
}
