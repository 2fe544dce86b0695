import { countryByIso3 } from '../../../content/countries/read.ts';
import { isUsed } from '../../esims/esim.ts';
import { cents, formatUsd } from '../../money.ts';
import type { DisputeEvidence } from '../../payments/provider.ts';
import { REFUND_WINDOW_HOURS, refundPolicyAt } from '../../refunds/rules.ts';
import { scrubbed } from '../scrub.ts';
import type { DisputeFacts } from './facts.ts';

/** Stripe takes no more of one field. */
const MOST_LETTERS = 20_000;

/**
 * What speaks for us, from what the rows know and nothing else: a field about which they know nothing is left out. The
 * shop keeps no buyer's network address, so that there is never one.
 */
export function evidenceFrom(facts: DisputeFacts, publicOrigin: string): DisputeEvidence {
  const { order, profile } = facts;
  const used = facts.plans.some(isUsed);
  const fields: DisputeEvidence = {
    product_description: productOf(facts),
    ...(order.email !== null && { customer_email_address: order.email }),
    ...(order.fulfilled_at !== null && { service_date: order.fulfilled_at.toISOString().slice(0, 10) }),
    ...(profile !== null && { access_activity_log: activityOf(facts) }),
    refund_policy_disclosure: `The refund policy is published at ${publicOrigin}/refund-policy and linked from every page of the shop, the checkout included: an eSIM that is unused and was never activated is refunded within ${REFUND_WINDOW_HOURS} hours of purchase; what can't be delivered is refunded without asking.${policyOf(facts)}`,
    ...(used && {
      refund_refusal_explanation:
        'By that policy an eSIM that was activated is not refunded: its data was used, which nobody can give back.',
    }),
    uncategorized_text: storyOf(facts),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.slice(0, MOST_LETTERS)]),
  );
}

/** The same as one text, to be read or copied. */
export const evidenceText = (fields: DisputeEvidence): string =>
  Object.entries(fields)
    .map(([name, text]) => `${name.replaceAll('_', ' ')}:\n${text}`)
    .join('\n\n');

function productOf({ order: { plan, amount } }: DisputeFacts): string {
  const where = plan.countries_enabled
    .slice(0, 40)
    .map((code) => countryByIso3(code)?.name ?? code)
    .join(', ');
  return `Travel eSIM "${plan.name}": ${megabytes(plan.data_quota_mb)} of mobile data for ${plan.validity_days} days, to be used in ${where}. A digital service, delivered at once on the order page and by mail. Charged: ${formatUsd(cents(amount))}.`;
}

/** The policy that the buyer had before them. */
function policyOf({ order }: DisputeFacts): string {
  const version = refundPolicyAt(order.paid_at ?? order.created_at);
  return version === null
    ? ''
    : ` In force at the time of this purchase: the version published on ${version}.`;
}

function activityOf({ profile, moves, plans, usage_days }: DisputeFacts): string {
  const { iccid, installed_at, measured_at } = profile!;
  const lines = [`eSIM profile whose number (ICCID) ends with ${iccid.slice(-6)}`];
  if (installed_at !== null) lines.push(`${time(installed_at)} installed on a device`);
  for (const { at, to_state } of moves) lines.push(`${time(at)} the network operator reports: ${to_state}`);
  for (const { name, activated_at, data_used_mb, data_quota_mb } of plans) {
    if (activated_at !== null) lines.push(`${time(activated_at)} "${name}" connected to a mobile network`);
    if (data_used_mb !== null) {
      const asOf = measured_at === null ? '' : ` as of ${time(measured_at)}`;
      lines.push(`"${name}": ${megabytes(data_used_mb)} of ${megabytes(data_quota_mb)} used${asOf}`);
    }
  }
  const nameOf = new Map(plans.map(({ uid, name }) => [uid, name]));
  for (const { plan_uid, day, used_mb } of usage_days)
    lines.push(`${day}: ${megabytes(used_mb)} of "${nameOf.get(plan_uid)}" used by the end of the day`);
  return lines.join('\n');
}

function storyOf({ order, mails, earlier, refunds }: DisputeFacts): string {
  const lines = [`Order ${order.uid}, placed ${time(order.created_at)}.`];
  if (order.paid_at !== null) lines.push(`Paid ${time(order.paid_at)}.`);
  lines.push(
    order.fulfilled_at === null
      ? 'Not delivered.'
      : `Delivered ${time(order.fulfilled_at)}: activation code shown on the order page and sent by mail.`,
  );
  for (const { uid, kind, sent_at, answer } of mails) {
    if (sent_at === null) continue;
    const said = answer === null ? '' : ` The server answered: ${scrubbed(answer)}`;
    lines.push(
      `Mail "${kind.replaceAll('_', ' ')}" handed to the mail server ${time(sent_at)}, under the number ${uid}.${said}`,
    );
  }
  for (const { amount, at, state } of refunds)
    lines.push(`Refund of ${formatUsd(cents(amount))}, ${time(at)}: ${state}.`);
  if (earlier.length > 0) {
    const dates = earlier.map(({ paid_at }) => paid_at.toISOString().slice(0, 10)).join(', ');
    lines.push(
      `The same customer has paid for ${earlier.length} earlier orders without a dispute: ${dates}.`,
    );
  }
  return lines.join('\n');
}

const time = (at: Date) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const megabytes = (mb: number) => (mb >= 1_000 ? `${mb / 1_000} GB` : `${mb} MB`);
