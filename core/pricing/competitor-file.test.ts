import { describe, expect, test } from 'vitest';
import { readCompetitorFile } from './competitor-file.ts';

const HEAD = 'competitor,place,data_mb,days,price_cents,seen_at,source';
const read = (...lines: string[]) =>
  readCompetitorFile([HEAD, ...lines].join('\n'), {
    regions: ['Europe', 'Asia'],
    latest: new Date('2026-11-30T12:00:00Z'),
  });

test('prices are read, with countries and regions as plans have them', () => {
  expect(
    read(
      'Airalo,jp,1000,7,450,2026-11-28,https://airalo.example/japan',
      'Holafly,Europe,unlimited,5,2700,2026-11-28T09:00:00+09:00,',
    ),
  ).toEqual({
    prices: [
      {
        line: 2,
        competitor: 'Airalo',
        place: 'JPN',
        data_mb: 1000,
        days: 7,
        price: 450,
        seen_at: new Date('2026-11-28T00:00:00Z'),
        source: 'https://airalo.example/japan',
      },
      {
        line: 3,
        competitor: 'Holafly',
        place: 'Europe',
        data_mb: null,
        days: 5,
        price: 2700,
        seen_at: new Date('2026-11-28T00:00:00Z'),
        source: '',
      },
    ],
  });
});

test('columns stand in any order, and the source may be left out', () => {
  const text = 'Price_cents;days;data_mb;place;seen_at;competitor\n450;7;1000;JPN;2026-11-28;Airalo';
  expect(readCompetitorFile(text, { regions: [], latest: new Date('2026-12-01') })).toMatchObject({
    prices: [{ competitor: 'Airalo', place: 'JPN', price: 450, source: '' }],
  });
});

describe('each mistake has its line, and says what to write', () => {
  test.each<[string, string]>([
    [',JPN,1000,7,450,2026-11-28,', 'line 2: “competitor” must not be empty'],
    [
      'Airalo,Atlantis,1000,7,450,2026-11-28,',
      'line 2: place is neither a country such as JPN nor a region of our plans (Europe, Asia): Atlantis',
    ],
    [
      'Airalo,JPN,1 GB,7,450,2026-11-28,',
      'line 2: “data_mb” must be a whole number of megabytes, such as 5000 for 5 GB, or "unlimited"',
    ],
    [
      'Airalo,JPN,,7,450,2026-11-28,',
      'line 2: “data_mb” must be a whole number of megabytes, such as 5000 for 5 GB, or "unlimited"',
    ],
    [
      'Airalo,JPN,1000,0,4.50,2026-11-28,',
      'line 2: “days” must be a whole number of 1 to 3650, such as 30, “price_cents” must be a whole number of 50 to 100000000, such as 450 for $4.50',
    ],
    [
      'Airalo,JPN,1000,7,4,2026-11-28,',
      'line 2: “price_cents” must be a whole number of 50 to 100000000, such as 450 for $4.50',
    ],
    [
      'Airalo,JPN,1000,7,450,28.11.2026,',
      'line 2: “seen_at” must be a day such as 2026-11-20, or a time such as 2026-11-20T10:00:00Z',
    ],
    ['Airalo,JPN,1000,7,450,2026-12-01,', 'line 2: seen_at is yet to come'],
    ['Airalo,JPN,1000,7,450', 'line 2: must have 7 cells, as the first line, and has 5'],
    [
      'Airalo,JPN,1000,7,450,2026-11-28,\nAiralo,JP,1000,7,500,2026-11-28,',
      'line 3: is the plan of line 2 again',
    ],
  ])('%s', (lines, problem) => {
    expect(read(lines)).toEqual({ problems: [problem] });
  });

  test('nothing of a file is taken of which a line is wrong, and each wrong one is named', () => {
    const wrong = read('Airalo,JPN,1000,7,450,2026-11-28,', 'Airalo,JPN,x,7,450,2026-11-28,', 'Airalo');
    expect(wrong).toEqual({
      problems: [
        expect.stringMatching(/^line 3: “data_mb”/),
        expect.stringMatching(/^line 4: must have 7 cells/),
      ],
    });
  });

  test('of many the first twenty', () => {
    const wrong = read(...Array.from({ length: 30 }, () => 'Airalo'));
    expect('problems' in wrong && [wrong.problems.length, wrong.problems.at(-1)]).toEqual([
      21,
      'and 10 lines more',
    ]);
  });

  test.each<[string, string[]]>([
    ['', [`it has no prices: the first line is “${HEAD}”, and each other a price`]],
    [HEAD, [`it has no prices: the first line is “${HEAD}”, and each other a price`]],
    [
      'competitor,country,data_mb,days,price_cents,seen_at\nA',
      [
        'line 1: has no column “place”',
        'line 1: has “country”; columns are “competitor”, “place”, “data_mb”, “days”, “price_cents”, “seen_at”, “source”',
      ],
    ],
    [`${HEAD},days\nA`, ['line 1: has “days” twice']],
  ])('%j', (text, problems) => {
    expect(readCompetitorFile(text, { regions: [], latest: new Date() })).toEqual({ problems });
  });

  test('more lines than a person looks up are refused', () => {
    const lines = Array.from({ length: 5_001 }, (_, n) => `A,JPN,${n + 1},7,450,2026-11-28,`);
    expect(read(...lines)).toEqual({ problems: ['it has 5001 prices; 5000 at most'] });
  });
});
