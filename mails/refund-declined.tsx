import { Receipt } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** "Your refund doesn't happen": the eSIM was used between the request and the moment when it was to be taken back. */
export const refundDeclined: MailTemplate<'refund_declined'> = ({ plan, order_uid }, publicOrigin) => {
  const title = `We can’t refund your ${plan.name}`;
  const said =
    'You asked for your money back. Before we could take the eSIM back, its plan was started, and a plan that was started can’t be refunded.';
  const stays = 'Your eSIM stays yours and works as before; no money was sent back.';
  const help = 'If you didn’t start it, answer this mail and we will look into it.';
  const lines = [
    ['Plan', plan.name],
    ['Order', order_uid],
  ] as const;
  return {
    subject: title,
    html: (
      <Layout preview={said} publicOrigin={publicOrigin} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        {[said, stays, help].map((words) => (
          <p key={words} className="ink" style={{ ...text.body, marginBottom: '20px' }}>
            {words}
          </p>
        ))}
        <h2 className="ink" style={text.subheading}>
          The details
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [title, said, stays, help, textLines(lines), closingText('order')],
    attachments: [],
  };
};
