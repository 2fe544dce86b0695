import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';
import { DESK_ENV, DESK_HEADERS, fillDesk } from '../../tests/support/busy-desk.ts';
import { deskAddresses } from '../../tests/support/desk-screens.ts';
import { startShop } from '../../tests/support/shop-process.ts';

interface SeededDesk {
  origin: string;
  /** Sent with each request, they open the back office as an owner. */
  headers: Record<string, string>;
  /** Where each screen has something on it, by its path. */
  addresses: ReadonlyMap<string, string>;
  /** Ends the shop, and removes its data. */
  stop(): Promise<void>;
}

/** A shop of its own with a month of business, in which people have worked at the back office. It takes half a minute. */
export async function openSeededDesk(): Promise<SeededDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'godwit-desk-'));
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ['scripts/seed.ts', '--days', '30', '--orders', '3000'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, HOME, DATA_DIR: dataDir },
  });
  const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'error', ...DESK_ENV } });
  const stop = async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await fillDesk(shop.origin);
    return { origin: shop.origin, headers: DESK_HEADERS, addresses: await deskAddresses(shop.origin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
