import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../content/languages.ts';
import { answersFor } from '../../../content/messages/answer-words.ts';
import { DAY, later } from '../../clock.ts';
import type { EsimPlanRow, EsimRow } from '../../esims/queries.ts';
import { ANSWER_NAMES, answerTo, type Checked, checklistOf } from './checklist.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const ESIM = {
  state: 'installed',
  installed_at: NOW,
  install_by: null,
  measured_at: NOW,
  refreshed_at: NOW,
} as EsimRow;
const PLAN = {
  data_quota_mb: 1000,
  data_used_mb: 100,
  activated_at: NOW,
  expires_at: later(NOW, DAY),
  cancelled_at: null,
  apn: 'automatic',
  identity_check: false,
} as EsimPlanRow;
const UNUSED = { data_used_mb: 0, activated_at: null, expires_at: null };

interface Case {
  esim?: Partial<EsimRow>;
  plans?: Partial<EsimPlanRow>[];
  mail?: string | null;
}
const checked = ({ esim = {}, plans = [{}], mail = 'sent' }: Case): Checked => ({
  esim: { ...ESIM, ...esim },
  plans: plans.map((plan) => ({ ...PLAN, ...plan })),
  mail,
});

describe('why a traveller has no data', () => {
  test.each<[string, Case, string | null, string]>([
    ['all is well', {}, null, 'all_well'],
    ['the mail was refused', { mail: 'failed' }, 'refused', 'all_well'],
    [
      'never downloaded',
      { esim: { state: 'ready', installed_at: null }, plans: [UNUSED] },
      'never downloaded',
      'not_downloaded',
    ],
    [
      'not downloaded in time',
      { esim: { state: 'ready', installed_at: null, install_by: later(NOW, -DAY) }, plans: [UNUSED] },
      '2026-11-19',
      'too_late',
    ],
    [
      'expired, and never downloaded',
      { esim: { state: 'expired', installed_at: null, install_by: later(NOW, -DAY) }, plans: [UNUSED] },
      'and was not',
      'too_late',
    ],
    ['installed, never connected', { plans: [UNUSED] }, 'data roaming', 'not_connected'],
    [
      'an APN to be set, where it is downloaded and the company tells nothing',
      { esim: { state: 'ready' }, plans: [{ ...UNUSED, apn: { by_hand: 'plus' } }] },
      '“plus”',
      'apn',
    ],
    [
      'who they are',
      { esim: { state: 'ready' }, plans: [{ ...UNUSED, identity_check: true }] },
      'who they are',
      'identity_check',
    ],
    ['used up', { plans: [{ data_used_mb: 1200 }] }, 'used up', 'used_up'],
    ['expired', { plans: [{ expires_at: later(NOW, -DAY) }] }, '2026-11-19', 'expired'],
    [
      'one plan is over and one runs',
      { plans: [{ expires_at: later(NOW, -DAY), data_used_mb: 1000 }, UNUSED] },
      null,
      'all_well',
    ],
    ['every plan is cancelled', { plans: [{ cancelled_at: NOW }] }, 'cancelled', 'cancelled'],
    ['the eSIM is cancelled', { esim: { state: 'cancelled' } }, 'cancelled', 'cancelled'],
  ])('%s', (_name, given, said, answer) => {
    const checks = checklistOf(checked(given), NOW);
    const wrong = checks.filter(({ ok }) => ok === false).map(({ text }) => text);
    if (said === null) expect(wrong).toEqual([]);
    else expect(wrong.join(' ')).toContain(said);
    expect(answerTo(checks)).toBe(answer);
  });

  test('what nobody can tell is no fault', () => {
    const plans = [{ data_used_mb: null, apn: null }];
    const checks = checklistOf(checked({ mail: null, plans, esim: { measured_at: later(NOW, -DAY) } }), NOW);
    expect(checks.filter(({ ok }) => ok === null)).toHaveLength(4);
    expect(checks.filter(({ ok }) => ok === false)).toEqual([]);
  });

  test.each(ANSWER_NAMES)('the answer %s has every language, each its own, and no gap', (name) => {
    const answers = answersFor({ name, plan: 'Japan 1 GB', apn: 'plus' }, 'https://shop.example');
    expect(Object.keys(answers)).toEqual(languageCodes);
    const texts = Object.values(answers);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      expect(text).toContain('Japan 1 GB');
      expect(text).not.toMatch(/[{}]/);
    }
  });
});
