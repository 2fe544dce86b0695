import { None, Time } from '../kit/Time.tsx';
import { duration } from '../kit/words.ts';

const SOON_MS = 3 * 86_400_000;

/** How long is left until a time, in red where it is soon or past. */
export function Deadline({ at, now }: { at: string | null; now: string }) {
  if (at === null) return <None why="nothing is due" />;
  const left = Date.parse(at) - Date.parse(now);
  return (
    <>
      <b className={left < SOON_MS ? 'd-danger d-nowrap' : 'd-nowrap'}>
        {left < 0 ? `${duration(-left)} late` : `in ${duration(left)}`}
      </b>
      <span className="d-sub">
        <Time at={at} />
      </span>
    </>
  );
}
