import { Link } from 'react-router';
import { placeOf } from './places.ts';

/** Letters of a uid that tell it from others in a list. */
const SHOWN = 12;

/** A uid where room is scarce: its beginning, and the whole in its tooltip; it leads to its screen where it has one. */
export function Uid({ uid }: { uid: string }) {
  const place = placeOf(uid);
  const short = uid.length > SHOWN + 4 && /^[a-z]{3}_/.test(uid) ? `${uid.slice(0, SHOWN)}…` : uid;
  return (
    <span className={short === uid ? 'd-mono' : 'd-mono d-nowrap'} title={uid}>
      {place === null ? short : <Link to={place}>{short}</Link>}
    </span>
  );
}
