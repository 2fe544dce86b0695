import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.server.ts';
import { ENGINES } from '../../../tests/support/database.ts';
import { lastPart, openPassShop, type PassShop } from '../../../tests/support/wallets/pass-shop.ts';
import { HOUR, MINUTE, SECOND } from '../../clock.ts';
import { renameEsim } from '../../esims/rename.ts';
import { shareEsim, unshareEsim } from '../../esims/share.ts';
import { sweepQueues } from '../sweep-queues.ts';
import { passFile } from './hand-out.ts';
import { changedPasses, latestPass, passOfPhone, registerPhone } from './phones.ts';

describe.each(ENGINES)('passes of wallets on %s', (engine) => {
  let p: PassShop;
  const phone = () => `phone ${p.buyer}`;
  beforeAll(async () => {
    p = await openPassShop(engine, 'passes');
  });
  afterAll(() => p.t.close());
  beforeEach(() => p.reset());

  test('it has the codes until the phone has the eSIM, and what is left from then on', async () => {
    const pass = await p.added();
    expect(pass.over).toBe(false);
    expect(pass.text.status).toEqual({ label: 'Status', value: 'Ready to install' });
    const said = JSON.stringify(pass.text);
    for (const code of [p.esim.smdp_address, p.esim.matching_id, p.esim.iccid]) expect(said).toContain(code);
    expect(pass.text.links[0]).toEqual({
      label: 'Install on this phone',
      url: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA:1$${p.esim.smdp_address}$${p.esim.matching_id}`,
    });

    await registerPhone(p.t.shop, pass.uid, phone(), 'aa11');
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.t.wholesaler.simulate(p.esim.iccid, 'use', 100);
    await p.refresh();
    expect(p.told).toHaveLength(1);
    expect(p.told[0]).toMatchObject({ wallet: 'apple', devices: ['aa11'], pass: { uid: pass.uid } });
    const news = p.told[0]!.pass;
    expect(news.token).toBe(pass.token);
    expect(news.text.status.value).toBe('Active');
    expect(news.text.left).toMatchObject({ label: 'Data left' });
    expect(news.text.until).toMatchObject({ label: 'Ends', at: { precision: 'minute' } });
    expect(news.endsAt).toBeInstanceOf(Date);
    expect(JSON.stringify(news.text)).not.toContain(p.esim.matching_id);

    // Nothing new, nothing told.
    await p.refresh();
    expect(p.told).toHaveLength(1);
    expect(p.t.counted.get('shop_wallet_updates_total{wallet="apple",outcome="done"}')).toBeGreaterThan(0);
  });

  test('asked for again it is the same pass, also by several at once', async () => {
    const [one, two, three] = [await p.added(), ...(await Promise.all([p.added(), p.added()]))];
    expect(two.uid).toBe(one.uid);
    expect(three.uid).toBe(one.uid);
    expect(two.token).toBe(one.token);
    expect(await p.rows()).toHaveLength(1);
    expect((await p.rows())[0]!.token_sealed).not.toContain(one.token);
  });

  test('its address is one nobody guesses, and soon over', async () => {
    const handed = await p.ask('apple');
    const ticket = lastPart(handed.kind === 'link' ? handed.url : '');
    const [uid, until, mac] = ticket.split('.');
    for (const wrong of [
      '',
      'x',
      `${uid}.${until}`,
      `${uid}.zzzzzzzzz.${mac}`,
      `${ticket}.x`,
      `wps_1.${until}.${mac}`,
    ]) {
      expect(await passFile(p.t.shop, wrong)).toBeNull();
    }
    p.clock.pass(10 * MINUTE);
    expect(await passFile(p.t.shop, ticket)).toBeNull();
  });

  test('it is in the language of its order, and has the name that its owner gave', async () => {
    await sql`update orders set language = 'de', time_zone = 'Asia/Tokyo' where uid = ${p.esim.order_uid}`.execute(
      p.t.shop.db,
    );
    const pass = await p.added();
    expect(pass).toMatchObject({ language: 'de', text: { status: { value: 'Bereit zur Installation' } } });
    expect(pass.text.title).toMatch(/^Japan /);
    expect(pass.text.links[1]!.url).toBe(`${p.t.shop.publicOrigin}/de/membership#${p.esim.uid}`);
    await renameEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid, 'Anas Handy');
    await p.t.runJobs();
    expect(p.told.at(-1)!.pass.text.title).toBe('Anas Handy');
  });

  test('a companion’s is another: no name, no order, and it ends with the link', async () => {
    const own = await p.added();
    await renameEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid, 'Secret name');
    await p.t.runJobs();
    const share = (await shareEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid))!;
    const token = lastPart(share.url);
    const theirs = await p.added(token);
    expect(theirs.uid).not.toBe(own.uid);
    const said = JSON.stringify(theirs.text);
    expect(said).toContain(p.esim.matching_id);
    for (const private_ of ['Secret name', 'GW-', p.esim.uid, 'membership'])
      expect(said).not.toContain(private_);
    await registerPhone(p.t.shop, theirs.uid, 'their phone', 'bb22');

    p.told = [];
    await unshareEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid);
    const row = (await p.rows()).find(({ uid }) => uid === theirs.uid)!;
    // At once, also before anybody was told.
    const asked = await latestPass(p.t.shop, row, null);
    const shown = Buffer.from((asked as { bytes: Uint8Array }).bytes).toString();
    for (const code of [p.esim.matching_id, p.esim.smdp_address, p.esim.iccid])
      expect(shown).not.toContain(code);
    await sweepQueues(p.t.shop);
    await p.t.runJobs();
    expect(p.told).toMatchObject([
      {
        devices: ['bb22'],
        pass: { uid: theirs.uid, over: true, text: { status: { value: 'No longer shared' } } },
      },
    ]);
    await sweepQueues(p.t.shop);
    await p.t.runJobs();
    expect(p.told).toHaveLength(1);
    // Another link is another pass.
    const again = (await shareEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid))!;
    expect((await p.added(lastPart(again.url))).uid).not.toBe(theirs.uid);
  });

  test('a phone proves that it has the pass, and asks for what is new alone', async () => {
    const pass = await p.added();
    expect(await passOfPhone(p.t.shop, pass.uid, 'another')).toBeNull();
    expect(await passOfPhone(p.t.shop, 'wps_none', pass.token)).toBeNull();
    const row = (await passOfPhone(p.t.shop, pass.uid, pass.token))!;
    expect(await registerPhone(p.t.shop, pass.uid, phone(), 'aa11')).toBe(true);
    expect(await registerPhone(p.t.shop, pass.uid, phone(), 'aa12')).toBe(false);
    const first = (await changedPasses(p.t.shop, phone(), null))!;
    expect(first.uids).toEqual([pass.uid]);
    expect(await latestPass(p.t.shop, row, row.changed_at)).toBe('unchanged');
    p.clock.pass(HOUR);
    await p.t.wholesaler.simulate(p.esim.iccid, 'install');
    await p.refresh();
    expect(p.told.at(-1)!.devices).toEqual(['aa12']);
    const next = (await changedPasses(p.t.shop, phone(), first.tag))!;
    expect(next.uids).toEqual([pass.uid]);
    expect(await changedPasses(p.t.shop, phone(), String(Number(next.tag) + MINUTE))).toBeNull();
    expect(await changedPasses(p.t.shop, 'another phone', null)).toBeNull();
    const latest = await passOfPhone(p.t.shop, pass.uid, pass.token);
    expect(await latestPass(p.t.shop, latest!, row.changed_at)).toMatchObject({
      changedAt: latest!.changed_at,
    });
    // Each edition has a second of its own, since phones count in seconds.
    await renameEsim(p.t.shop, p.esim.customer_uid!, p.esim.uid, 'One');
    await p.t.runJobs();
    const [after] = await p.rows();
    expect(after!.changed_at.getTime()).toBeGreaterThanOrEqual(latest!.changed_at.getTime() + SECOND);
  });
});
