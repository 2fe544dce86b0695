import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import { formatUsd } from '../core/money.ts';
import { Receipt, Ticket } from './blocks.tsx';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';
import { textLines } from './words.ts';

/** "Your money goes back": how much, why, and when it arrives. */
export const refund: MailTemplate<'refund'> = (content, publicOrigin) => {
  const amount = formatUsd(content.amount);
  const title = `Your ${amount} for ${content.plan.name} goes back to you`;
  const said = `We have sent ${amount} back to the card you paid with. You don’t have to do anything.`;
  const when =
    'It is usually on your statement within 5 to 10 business days. How long exactly depends on your bank.';
  const lines = [
    ['Plan', content.plan.name],
    ['Refund', `${amount} (USD)`],
    ['Order', content.order_uid],
  ] as const;
  return {
    subject: title,
    html: (
      <Layout preview={said} publicOrigin={publicOrigin}>
        <Heading as="h1" className="ink" style={text.heading}>
          {title}
        </Heading>
        <Text className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {said}
        </Text>
        <Ticket
          card={<Paragraph title="Why">{content.reason}</Paragraph>}
          stub={<Paragraph title="When it arrives">{when}</Paragraph>}
        />
        <Heading as="h2" className="ink" style={text.subheading}>
          The details
        </Heading>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [title, said, `Why: ${content.reason}`, `When it arrives: ${when}`, textLines(lines), closingText],
    attachments: [],
  };
};

function Paragraph({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Text className="soft" style={text.soft}>
        {title}
      </Text>
      <Text className="ink" style={{ ...text.body, marginBottom: '4px' }}>
        {children}
      </Text>
    </>
  );
}
