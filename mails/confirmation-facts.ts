import { formatData } from '../content/amounts.ts';
import { apnByHand, fullDays, type PlanRules, planRules } from '../core/catalogue/plan.ts';
import { installLinks } from '../core/esims/install-links.ts';
import { lpaText } from '../core/esims/provider.ts';
import {
  daysText,
  formatDay,
  type Line,
  linkTo,
  orderLine,
  planName,
  planPolicy,
  priceLines,
  sellerLines,
} from './formats.ts';
import type { MailTemplate, Voice } from './template.ts';

export type Confirmed = Parameters<MailTemplate<'order_confirmation'>>[0];

/** All that the confirmation says, in words: for its HTML and its text part alike. */
export function factsOf(content: Confirmed, voice: Voice) {
  const { t } = voice;
  const { plan, esim, install_by, withdrawal_agreed_at } = content;
  const countries = plan.countries_enabled.length;
  const rules = planRules(plan);
  const { hint, installNote, done } = startWords(voice, rules.starts, fullDays(plan));
  const name = planName(voice, plan);
  return {
    title: t('ready.title', { plan: name }),
    data: formatData(voice.language, plan.data_quota_mb),
    policy: planPolicy(voice, plan),
    lpa: lpaText(esim),
    links: installLinks(esim),
    hint,
    installNote,
    identityNote: rules.identity_check === true ? t('identity') : null,
    apn: apnByHand(rules),
    length: daysText(voice, plan),
    coverage: countries === 1 ? null : t('works-in', { count: countries }),
    installBy: install_by === null ? null : t('install-by', { day: formatDay(voice, install_by) }),
    codes: [
      [t('code.smdp'), esim.smdp_address],
      [t('code.activation'), esim.matching_id],
      [t('code.manual'), lpaText(esim)],
      ['ICCID', esim.iccid],
    ] satisfies Line[],
    /** The five of the site (S2.9.9): what to do, and perhaps how or why. */
    steps: [
      [t('land.on')],
      [t('land.data')],
      [t('land.switching'), t('land.switching.how')],
      [t('land.roaming'), t('land.roaming.how')],
      [t('land.done'), done],
    ],
    warnings: [t('warn.delete'), t('warn.calls')],
    withdrawal:
      withdrawal_agreed_at === undefined
        ? null
        : {
            said: t('withdrawal.consent', { day: formatDay(voice, withdrawal_agreed_at) }),
            link: linkTo(voice, '/refund-policy'),
          },
    receipt: [
      [t('line.plan'), name],
      ...priceLines(voice, content),
      [t('line.date'), formatDay(voice, content.paid_at)],
      orderLine(voice, content),
      ...sellerLines(voice),
    ] satisfies Line[],
  };
}

export type Facts = ReturnType<typeof factsOf>;

/** What is said of when the days start: no more than the wholesaler says. */
function startWords({ t }: Voice, starts: PlanRules['starts'], count: number) {
  if (starts === 'installation') {
    return {
      hint: t('start.hint.installation'),
      installNote: t('start.note.installation'),
      done: t('start.done.installation', { count }),
    };
  }
  const hint = t('start.hint');
  return starts === 'first_use'
    ? { hint, installNote: t('start.note.first-use'), done: t('start.done.first-use', { count }) }
    : { hint, installNote: t('start.note.unknown'), done: t('start.done.unknown') };
}
