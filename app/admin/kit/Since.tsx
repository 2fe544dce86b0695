import { Time } from './Time.tsx';
import { duration } from './words.ts';

/** How long something has lasted, when the screen was made; the time itself below. */
export function Since({ at, now }: { at: string; now: string }) {
  const lasted = Math.max(0, Date.parse(now) - Date.parse(at));
  return (
    <>
      <b className="d-nowrap">{duration(lasted)}</b>
      <span className="d-sub">
        <Time at={at} />
      </span>
    </>
  );
}
