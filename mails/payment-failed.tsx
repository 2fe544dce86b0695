import { formatUsd } from '../core/money.ts';
import { Action, Receipt } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** A payment that was on its way did not arrive: the order has ended, and nothing was charged. */
export const paymentFailed: MailTemplate<'payment_failed'> = (content, publicOrigin) => {
  const { plan, amount, order_uid } = content;
  const title = `Your payment for ${plan.name} did not arrive`;
  const said =
    'Your bank did not send the money, so the order has ended. We have charged nothing, and a code or credit that you used is free again. If you still want the plan, please order it once more.';
  const shop = `${publicOrigin}/destinations`;
  const lines = [
    ['Plan', plan.name],
    ['Not charged', `${formatUsd(amount)} (USD)`],
    ['Order', order_uid],
  ] as const;
  return {
    subject: title,
    html: (
      <Layout preview={said} publicOrigin={publicOrigin} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {said}
        </p>
        <Action href={shop}>Choose a plan</Action>
        <h2 className="ink" style={text.subheading}>
          The details
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [title, said, `Choose a plan: ${shop}`, textLines(lines), closingText('order')],
    attachments: [],
  };
};
