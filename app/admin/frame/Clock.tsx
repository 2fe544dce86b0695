import { useEffect, useState } from 'react';

const inZone = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...(timeZone && { timeZone }) });

/** The time in UTC, in which everything here is told, and where the reader is. The server's would be old by the time it is read. */
export function Clock() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return <span className="d-clock" />;
  const utc = inZone('UTC').format(now);
  const here = inZone(undefined).format(now);
  return (
    <span className="d-clock">
      <time dateTime={now.toISOString()}>{utc}</time> UTC
      {here === utc ? null : <span className="d-soft"> · {here} here</span>}
    </span>
  );
}
