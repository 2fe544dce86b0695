import { expect } from 'vitest';
import { passWords } from '../../../content/messages/pass-words.ts';
import { type Answer, done } from '../../../core/answer.ts';
import { withPlans } from '../../../core/esims/list.ts';
import { type EsimRow, selectEsim, selectEsimByOrder } from '../../../core/esims/queries.ts';
import { refreshEsim } from '../../../core/sale/esims/refresh.ts';
import { FILE_PATH, handOut, passFile } from '../../../core/sale/wallets/hand-out.ts';
import { hashSecret } from '../../../core/sign-in/hashes.ts';
import type { PassRow } from '../../../core/wallets/queries.ts';
import type { FileWallet, LinkWallet, Pass, Wallet, WalletName } from '../../../core/wallets/wallet.ts';
import { testClock } from '../../../providers/test-clock.ts';
import { buyTestOrder } from '../buyer.ts';
import { freshPostgres } from '../database.ts';
import { createTestShop } from '../shop.ts';

/** The last part of an address: a ticket, a secret. */
export const lastPart = (url: string) => url.split('/').at(-1)!;

/** A shop whose wallets are played: what they are told is written down, and they answer what a test wants. */
export async function openPassShop(engine: string, name: string) {
  const clock = testClock();
  const databaseUrl = engine === 'postgres' ? await freshPostgres(name) : undefined;
  const t = await createTestShop({ clock, databaseUrl });
  const played = {
    t,
    clock,
    esim: undefined as unknown as EsimRow,
    goodUntil: null as Date | null,
    told: [] as { wallet: string; pass: Pass; devices: readonly string[] }[],
    /** What the wallets answer, the first first; all is well once they are used up. */
    answers: [] as Answer<{ gone: string[] }>[],
    buyer: 0,

    /** Another eSIM, just bought. */
    async reset() {
      Object.assign(played, { told: [], answers: [], goodUntil: null, buyer: played.buyer + 1 });
      const order = await buyTestOrder(t, `pass${played.buyer}@example.com`);
      played.esim = (await selectEsimByOrder(t.shop.db, order.uid))!;
    },
    record: async () => withPlans(t.shop, (await selectEsim(t.shop.db, played.esim.uid))!),
    ask: async (wallet: 'apple' | 'google', token: string | null = null) =>
      handOut(t.shop, wallet, await played.record(), token === null ? null : hashSecret(token)),
    /** The pass as a phone gets it. @param token of the secret link that it is asked for by. */
    async added(token: string | null = null): Promise<Pass> {
      const handed = await played.ask('apple', token);
      if (handed.kind !== 'link') throw new Error(handed.kind);
      expect(handed.url.startsWith(`${t.shop.publicOrigin}${FILE_PATH}/`)).toBe(true);
      const file = await passFile(t.shop, lastPart(handed.url));
      return JSON.parse(Buffer.from(file!.bytes).toString()) as Pass;
    },
    rows: async () =>
      (await t.shop.db
        .selectFrom('wallet_passes')
        .selectAll()
        .where('esim_uid', '=', played.esim.uid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()) as PassRow[],
    async refresh() {
      await refreshEsim(t.shop, played.esim.uid);
      await t.runJobs();
    },
  };
  const update = (wallet: string) => async (pass: Pass, devices: readonly string[]) => {
    played.told.push({ wallet, pass, devices });
    return played.answers.shift() ?? done({ gone: [] });
  };
  const apple: FileWallet = {
    ...{ name: 'apple', kind: 'file', passType: 'pass.example', update: update('apple') },
    file: async (pass) => new TextEncoder().encode(JSON.stringify(pass)),
    goodUntil: null,
  };
  Object.defineProperty(apple, 'goodUntil', { get: () => played.goodUntil });
  const google: LinkWallet = {
    ...{ name: 'google', kind: 'link', goodUntil: null, update: update('google') },
    async link(pass) {
      const answer = played.answers.shift() ?? done(null);
      return answer.kind === 'done' ? done(`https://google.example/${pass.uid}`) : answer;
    },
  };
  const byName = new Map<WalletName, Wallet>([
    ['apple', apple],
    ['google', google],
  ]);
  t.shop.wallets = { words: passWords, byName };
  return played;
}

export type PassShop = Awaited<ReturnType<typeof openPassShop>>;
