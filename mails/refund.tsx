import { DEFAULT_LANGUAGE } from '../content/languages.ts';
import { refundReason } from '../content/messages/refund-words.ts';
import { cents, formatUsd } from '../core/money.ts';
import { Receipt, Ticket } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** "Your money goes back": how much, why, and when it arrives. */
export const refund: MailTemplate<'refund'> = (content, publicOrigin) => {
  const { title, said, when, lines } = wordsOf(content);
  const why = content.reason ?? refundReason(DEFAULT_LANGUAGE, content.reason_code);
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
        <Ticket
          card={<Paragraph title="Why">{why}</Paragraph>}
          stub={<Paragraph title="When it arrives">{when}</Paragraph>}
        />
        <h2 className="ink" style={text.subheading}>
          The details
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [title, said, `Why: ${why}`, `When it arrives: ${when}`, textLines(lines), closingText('order')],
    attachments: [],
  };
};

const ON_THE_STATEMENT =
  'It is usually on your statement within 5 to 10 business days. How long exactly depends on your bank.';

/** Card, credit or both: where what was paid goes back to; `paid` is there for a part of it. */
function wordsOf({ amount, paid, credit = cents(0), plan, order_uid, ...why }: Parameters<typeof refund>[0]) {
  const toCard = formatUsd(amount);
  const toCredit = formatUsd(credit);
  const ends = [['Order', order_uid]] as const;
  const creditLine = credit > 0 ? [['Back to your credit', `${toCredit} (USD)`] as const] : [];
  if (amount === 0) {
    return {
      title:
        credit > 0 ? `Your ${toCredit} for ${plan.name} is credit again` : `Your ${plan.name} is cancelled`,
      said:
        credit > 0
          ? `You paid with credit, so ${toCredit} is on your account again. You don’t have to do anything.`
          : 'You paid nothing for it, so no money goes back. You don’t have to do anything.',
      when: credit > 0 ? 'It is there now.' : 'There is nothing to wait for.',
      lines: [['Plan', plan.name], ...creditLine, ...ends] as const,
    };
  }
  const byHand = why.reason_code === 'sent_by_hand';
  const when = byHand ? 'When depends on the way that our support has told you.' : ON_THE_STATEMENT;
  const way = byHand
    ? 'back to you, the way that our support has told you'
    : 'back to the card you paid with';
  if (paid !== undefined) {
    const of = formatUsd(paid);
    return {
      title: `${toCard} of your ${of} for ${plan.name} goes back to you`,
      said: `We have sent ${toCard} of the ${of} that you paid ${way}. Your eSIM stays as it is, and you don’t have to do anything.`,
      when,
      lines: [['Plan', plan.name], ['Refund', `${toCard} (USD)`], ['Paid', `${of} (USD)`], ...ends] as const,
    };
  }
  return {
    title: `Your ${toCard} for ${plan.name} goes back to you`,
    said:
      credit > 0
        ? `We have sent ${toCard} ${way}, and ${toCredit} is on your credit again. You don’t have to do anything.`
        : `We have sent ${toCard} ${way}. You don’t have to do anything.`,
    when,
    lines: [['Plan', plan.name], ['Refund', `${toCard} (USD)`], ...creditLine, ...ends] as const,
  };
}

function Paragraph({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="soft" style={text.soft}>
        {title}
      </p>
      <p className="ink" style={{ ...text.body, marginBottom: '4px' }}>
        {children}
      </p>
    </>
  );
}
