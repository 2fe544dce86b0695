type Offered = { data_quota_mb: number; daily_quota_mb: number | null; price: number };

/** The cheapest plan of a fixed volume, of a gigabyte or more where there is one; whatever is cheapest where there is none. */
export function examplePlan<P extends Offered>(plans: readonly P[]): P | undefined {
  const cheapest = plans.toSorted((a, b) => a.price - b.price);
  const fixed = cheapest.filter(({ daily_quota_mb }) => daily_quota_mb === null);
  return fixed.find(({ data_quota_mb }) => data_quota_mb >= 1000) ?? fixed[0] ?? cheapest[0];
}
