import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, later } from '../../core/clock.ts';
import { DEFAULT_RULES } from '../../core/pricing/rules.ts';
import { type AdminApi, createAdminApi } from '../../tests/support/admin.ts';
import { ENGINES, freshPostgres } from '../../tests/support/database.ts';

const HEAD = 'competitor,place,data_mb,days,price_cents,seen_at,source';

describe.each(ENGINES)('competitors in the back office, on %s', (engine) => {
  let api: AdminApi;
  let today: string;
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshPostgres('admin_competitors') : undefined;
    api = await createAdminApi({ databaseUrl });
    today = api.shop.clock.now().toISOString().slice(0, 10);
    const csv = [
      HEAD,
      `Airalo,JPN,1000,7,450,${today},"a note, with a comma"`,
      `Holafly,JPN,unlimited,7,2900,${today},`,
      `Nomad,KOR,1000,7,399,${today},`,
    ].join('\n');
    expect((await api.act('competitors', { csv, reason: 'a look around' })).status).toBe(200);
  });
  afterAll(() => api.close());

  test('the list has a page, filters and the same as CSV', async () => {
    const { items } = await api.read('competitors?place=jp');
    expect(items.map((item: object) => ({ ...item, id: '' }))).toEqual([
      {
        id: '',
        competitor: 'Holafly',
        place: 'JPN',
        data_mb: 'unlimited',
        days: 7,
        price_cents: 2900,
        seen_at: `${today}T00:00:00.000Z`,
        source: '',
        too_old: false,
      },
      expect.objectContaining({ competitor: 'Airalo', source: 'a note, with a comma' }),
    ]);
    const first = await api.read('competitors?limit=2');
    const rest = await api.read(`competitors?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ competitor }) => competitor)).toEqual([
      'Nomad',
      'Holafly',
      'Airalo',
    ]);
    expect((await api.read('competitors?competitor=Nomad')).count).toEqual({ value: 1, capped: false });
  });

  test('what was written last stands first, whatever its number', async () => {
    const sizes = Array.from({ length: 12 }, (_, n) => (n + 1) * 1000);
    const csv = [HEAD, ...sizes.map((mb) => `Saily,FRA,${mb},7,900,${today},`)].join('\n');
    await api.act('competitors', { csv, reason: 'a test' });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await api.read(`competitors?competitor=Saily&limit=5${cursor}`);
      seen.push(...page.items.map((item: { data_mb: number }) => item.data_mb));
      cursor = page.next_cursor && `&cursor=${page.next_cursor}`;
    } while (cursor);
    expect(seen).toEqual(sizes.toReversed());
    await api.act('competitors/forget', { name: 'Saily', reason: 'a test' });
  });

  test('the CSV of the list is taken again as it is', async () => {
    const csv = await (await api.ask('competitors.csv')).text();
    const answer = await api.act('competitors', { csv, reason: 'the same once more' });
    expect(await answer.json()).toMatchObject({
      outcome: 'done',
      message: '3 prices are known now. Prices follow with the next sync, where a rule goes by competitors.',
      detail: { prices: 3, competitors: ['Airalo', 'Holafly', 'Nomad'], places: 2 },
    });
    expect((await api.read('competitors')).count.value).toBe(3);
  });

  test('a mistake is told by its line, and nothing is taken', async () => {
    const csv = `${HEAD}\nAiralo,JPN,1000,7,500,${today},\nAiralo,Atlantis,1000,7,500,${today},\nNomad`;
    const answer = await api.act('competitors', { csv, reason: 'a test' });
    expect(answer.status).toBe(422);
    const { code, detail } = await answer.json();
    expect(code).toBe('invalid_action');
    expect(detail.split('\n')).toEqual([
      expect.stringMatching(/^line 3: place is neither a country such as JPN nor a region of our plans/),
      'line 4: must have 7 cells, as the first line, and has 1.',
    ]);
    expect((await api.read('competitors?competitor=Airalo')).items[0].price_cents).toBe(450);
  });

  test('rules may name them, and plans are shown beside the cheapest that is comparable', async () => {
    const { choices } = await api.read('pricing');
    expect(choices.competitors).toEqual(['Airalo', 'Holafly', 'Nomad']);
    const { items } = await api.read('plans?country=JPN');
    const plan = items.find((each: { data_quota_mb: number }) => each.data_quota_mb === 1000);
    expect(plan).toMatchObject({
      competitor: 'Airalo',
      competitor_price: 450,
      competitor_seen_at: `${today}T00:00:00.000Z`,
    });
    const others = items.filter((each: { data_quota_mb: number }) => each.data_quota_mb > 1200);
    expect(new Set(others.map((each: { competitor: unknown }) => each.competitor))).not.toContain('Airalo');
    const head = (await (await api.ask('plans.csv')).text()).split('\r\n')[0]!.split(',');
    expect(head).toEqual(expect.arrayContaining(['competitor', 'competitor_price', 'competitor_seen_at']));
  });

  test('the change is on record, with how much and no more', async () => {
    const { items } = await api.read('audit?action=desk.competitors.set_competitors');
    expect(items.at(-1)).toMatchObject({
      subject: 'all',
      reason: 'a look around',
      detail: { after: { prices: 3, places: 2, competitors: ['Airalo', 'Holafly', 'Nomad'] } },
    });
  });

  test('what no rule in force takes any more for its age is told, and filtered by', async () => {
    const seen = (days: number) => later(api.shop.clock.now(), -days * DAY).toISOString();
    const csv = [
      HEAD,
      `Saily,JPN,1000,7,450,${seen(20)},`,
      `Saily,KOR,1000,7,450,${seen(20)},`,
      `Saily,FRA,1000,7,450,${seen(20)},`,
      `Saily,Asia,5000,30,900,${seen(20)},`,
      `Ubigi,KOR,1000,7,450,${seen(20)},`,
    ].join('\n');
    expect(await (await api.act('competitors', { csv, reason: 'a test' })).text()).toContain('done');
    const tooOld = async () =>
      (await api.read('competitors?too_old=true')).items
        .map(({ competitor, place }: Record<string, string>) => `${competitor} ${place}`)
        .sort();
    expect(await tooOld()).toEqual([]);

    const going = (name: string, when: object | undefined, fresh_days: number, of?: string) => ({
      ...DEFAULT_RULES[0]!,
      ...{ name, when },
      price: { competitor: { name: of, more_data_percent: 20, fresh_days } },
    });
    const rules = [
      going('Japan', { countries: ['JPN'] }, 10),
      going('Korea', { countries: ['KOR'] }, 10, 'Saily'),
      going('Korea before', { countries: ['KOR'], dates: { to: '2020-12-31' } }, 365),
      going('Asia', { regions: ['Asia'] }, 19),
      going('the globe', { scopes: ['global'] }, 90, 'Ubigi'),
      DEFAULT_RULES[0],
    ];
    expect((await api.act('pricing/publish', { rules, accept: true, reason: 'a test' })).status).toBe(200);
    expect(await tooOld()).toEqual(['Saily Asia', 'Saily JPN', 'Saily KOR']);
    expect((await api.read('competitors?too_old=true')).count.value).toBe(3);
    expect((await api.read('competitors?too_old=false')).count.value).toBe(5);
    const all = (await api.read('competitors')).items;
    expect(all.filter(({ too_old }: { too_old: boolean }) => too_old)).toHaveLength(3);

    // One rule that takes longer is enough.
    const longer = [going('longer', { countries: ['JPN'] }, 21), ...rules];
    expect((await api.act('pricing/publish', { rules: longer, accept: true, reason: 'a test' })).status).toBe(
      200,
    );
    expect(await tooOld()).toEqual(['Saily Asia', 'Saily KOR']);
    for (const name of ['Saily', 'Ubigi']) await api.act('competitors/forget', { name, reason: 'a test' });
  });

  test('one is forgotten, once', async () => {
    const forget = () => api.act('competitors/forget', { name: 'Nomad', reason: 'written wrongly' });
    expect((await forget()).status).toBe(200);
    expect((await forget()).status).toBe(409);
    expect((await api.read('competitors')).count.value).toBe(2);
  });
});
