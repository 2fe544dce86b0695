import { brand } from '../content/brand.ts';
import { formatData, fullDays } from '../core/catalogue/plan.ts';
import { Action, Receipt, Ticket } from './blocks.tsx';
import { esimLine, formatDay, priceLines, textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** "More data is on your eSIM": what was added, and that there is nothing to install. */
export const topUp: MailTemplate<'top_up'> = ({ plan, ...content }, publicOrigin) => {
  const title = `${plan.name} is on your eSIM`;
  const days = fullDays(plan);
  const added = `${formatData(plan.data_quota_mb)}, ${days === 1 ? '1 full day' : `${days} full days`}`;
  const nothingToDo =
    'There is nothing to install: it is on the eSIM that your phone has. It starts when what is on there now has ended.';
  const link = `${publicOrigin}/membership`;
  const lines = [
    ['Plan', plan.name],
    ...priceLines(content),
    ['Date', formatDay(content.paid_at)],
    ['Order', content.order_uid],
    ['Sold by', brand.name],
  ] as const;
  return {
    subject: title,
    html: (
      <Layout preview={`${added}. There is nothing to install.`} publicOrigin={publicOrigin} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {nothingToDo}
        </p>
        <Ticket
          card={
            <>
              <p className="ink" style={{ ...text.subheading, margin: 0 }}>
                {added}
              </p>
              <p className="soft" style={{ ...text.soft, marginBottom: '10px' }}>
                {plan.policy_name}
              </p>
            </>
          }
          stub={
            <>
              <p className="soft" style={{ ...text.soft, marginBottom: '14px' }}>
                {esimLine(content.esim)}
              </p>
              <Action href={link}>See how much is left</Action>
            </>
          }
        />
        <h2 className="ink" style={text.subheading}>
          Receipt
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [
      title,
      `${added}\n${plan.policy_name}\n${esimLine(content.esim)}`,
      nothingToDo,
      `See how much is left:\n${link}`,
      `Receipt\n${textLines(lines)}`,
      closingText('order'),
    ],
    attachments: [],
  };
};
