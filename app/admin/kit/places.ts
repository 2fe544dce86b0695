/** Which screen shows what has such a uid. */
const ROOMS: Record<string, string> = {
  ord_: '/admin/orders/',
  esm_: '/admin/esims/',
  cus_: '/admin/customers/',
  pln_: '/admin/plans/',
  dsp_: '/admin/disputes/',
};

/** Where a uid leads; null where it has no screen of its own. */
export function placeOf(uid: string): string | null {
  const room = ROOMS[uid.slice(0, 4)];
  return room === undefined ? null : room + encodeURIComponent(uid);
}
