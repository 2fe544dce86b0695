/** A time in which a network partner couldn't deliver, in ISO 8601; `ended` is null while it lasts. */
export interface Incident {
  began: string;
  ended: string | null;
}

const DAY_MS = 86_400_000;

/** Of the last `count` days (UTC), the oldest first and the present one last, whether an incident touched them. */
export function disturbedDays(incidents: readonly Incident[], readAt: string, count: number): boolean[] {
  const today = Math.floor(Date.parse(readAt) / DAY_MS);
  return Array.from({ length: count }, (_, at) => {
    const begins = (today - count + 1 + at) * DAY_MS;
    return incidents.some(
      ({ began, ended }) =>
        Date.parse(began) < begins + DAY_MS && (ended === null || Date.parse(ended) >= begins),
    );
  });
}
