import { recordAudit } from '../audit/record.ts';
import type { Shop } from '../shop.ts';
import { inTransaction } from '../transaction.ts';
import { factorsOf, mayChangeFactors } from './factors.ts';
import { deletePasskey, selectPasskeysOf } from './passkey-queries.ts';
import { lockStaff, updateStaff } from './queries.ts';
import type { StaffOfSession } from './sessions.ts';

type Removing = Pick<Shop, 'db' | 'clock' | 'environmentOwner'>;

/**
 * Removes one of somebody's own factors.
 * @param id `totp`, or the id of a passkey.
 * @param needed whether one has to be left (outside of the sandbox).
 */
export async function removeFactor(
  shop: Removing,
  staff: StaffOfSession,
  id: string,
  needed: boolean,
): Promise<'removed' | 'not_found' | 'last' | 'fresh_factor'> {
  if (!(await mayChangeFactors(shop, staff))) return 'fresh_factor';
  const { totp_of_environment } = await factorsOf(shop, staff.uid);
  const at = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    const row = await lockStaff(tx, staff.uid);
    const passkeys = await selectPasskeysOf(tx, staff.uid);
    const hasTotp = Boolean(row?.totp_secret);
    const isThere = id === 'totp' ? hasTotp : passkeys.some((passkey) => passkey.id === id);
    if (!isThere) return 'not_found';
    const left = passkeys.length + Number(hasTotp || totp_of_environment) - 1;
    if (needed && left === 0) return 'last';
    if (id === 'totp') await updateStaff(tx, staff.uid, { totp_secret: null });
    else await deletePasskey(tx, staff.uid, id);
    await recordAudit(tx, {
      actor: staff.uid,
      action: 'staff.factor_removed',
      subject: staff.uid,
      at,
      detail: { before: { factor: id === 'totp' ? 'totp' : 'passkey' } },
      session_uid: staff.session_uid,
    });
    return 'removed';
  });
}
