import { useRouteLoaderData } from 'react-router';
import type { loader } from '../admin-layout.tsx';
import { None } from './Time.tsx';

const UID = /\b(?:stf|key)_[0-9a-z]+/g;

/** Names for the uids of people and keys, as far as the frame knows them. */
function useNames(): Readonly<Record<string, string>> {
  return useRouteLoaderData<typeof loader>('admin/admin-layout')?.people ?? {};
}

/** Who did something, by name; the uid is in the tooltip. */
export function Person({ uid }: { uid: string | null }) {
  const names = useNames();
  if (uid === null) return <None why="nobody" />;
  return <span title={uid}>{names[uid] ?? uid}</span>;
}

/** A sentence of a log, with people by name. */
export function WithNames({ text }: { text: string }) {
  const names = useNames();
  const named = text.replace(UID, (uid) => names[uid] ?? uid);
  return named === text ? text : <span title={text}>{named}</span>;
}
