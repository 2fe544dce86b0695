import type { Clock } from '../../../core/clock.ts';
import type { Secrets } from '../../../core/keys.ts';
import { seal, unseal } from '../../../core/sealed.ts';
import type { Db } from '../../../db/sql.server.ts';
import type { Kept } from './adapter.ts';

interface KeptOptions {
  db: Db;
  /** As in ESIM_PROVIDERS. */
  company: string;
  clock: Clock;
  secrets: Secrets;
}

/**
 * Small values of one company that all processes share, encrypted with keys of SECRET (AES-256-GCM) and bound to their
 * company and name. One that no secret decrypts is as good as none.
 */
export function createKept({ db, company, clock, secrets }: KeptOptions): Kept {
  return {
    async read(name) {
      const row = await db
        .selectFrom('wholesaler_kept')
        .select('value')
        .where('company', '=', company)
        .where('name', '=', name)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined) return null;
      return unseal(secrets, 'wholesaler kept', row.value, [company, name]);
    },
    async write(name, value, expiresAt) {
      const sealed = seal(secrets, 'wholesaler kept', value, [company, name]);
      const row = { value: sealed, expires_at: expiresAt };
      await db
        .insertInto('wholesaler_kept')
        .values({ company, name, ...row })
        .onConflict((conflict) => conflict.columns(['company', 'name']).doUpdateSet(row))
        .execute();
    },
    async drop(name) {
      await db
        .deleteFrom('wholesaler_kept')
        .where('company', '=', company)
        .where('name', '=', name)
        .execute();
    },
  };
}
