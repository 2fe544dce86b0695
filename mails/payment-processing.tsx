import { formatUsd } from '../core/money.ts';
import { Action, Receipt } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** The buyer has paid with a method that takes days: nothing more is to be done, and nothing to be bought again. */
export const paymentProcessing: MailTemplate<'payment_processing'> = (content, publicOrigin) => {
  const { plan, amount, order_uid, order_url } = content;
  const title = `Your payment for ${plan.name} is on its way`;
  const said =
    'Your way of paying takes hours or days until the money is here. We send your eSIM as soon as it is. Please don’t order again: you don’t have to do anything.';
  const lines = [
    ['Plan', plan.name],
    ['To be paid', `${formatUsd(amount)} (USD)`],
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
        <Action href={order_url}>See how far it is</Action>
        <h2 className="ink" style={text.subheading}>
          The details
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [title, said, `See how far it is: ${order_url}`, textLines(lines), closingText('order')],
    attachments: [],
  };
};
