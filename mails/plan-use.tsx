import { Heading } from '@react-email/heading';
import { Text } from '@react-email/text';
import type { PlanUseContent } from '../core/mail/mail.ts';
import { Action, Ticket } from './blocks.tsx';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailDraft } from './template.ts';
import { esimLine } from './words.ts';

/** The sheet of both mails about a plan in use: what is so, what it means, and where to top up. */
export function planUseDraft(
  words: { title: string; strong: string; meaning: string },
  content: PlanUseContent,
  publicOrigin: string,
): MailDraft {
  const { title, strong, meaning } = words;
  const link = `${publicOrigin}/membership`;
  const topUp = 'A top-up goes on the same eSIM, with nothing to install.';
  return {
    subject: title,
    html: (
      <Layout preview={strong} publicOrigin={publicOrigin} naming="esim">
        <Heading as="h1" className="ink" style={text.heading}>
          {title}
        </Heading>
        <Ticket
          card={
            <>
              <Text className="ink" style={{ ...text.subheading, margin: '0 0 6px' }}>
                {strong}
              </Text>
              <Text className="ink" style={text.body}>
                {meaning}
              </Text>
            </>
          }
          stub={
            <>
              <Text className="soft" style={{ ...text.soft, marginBottom: '14px' }}>
                {content.plan.name} · {esimLine(content.esim)}
              </Text>
              <Action href={link}>Top up</Action>
              <Text className="soft" style={text.soft}>
                {topUp}
              </Text>
            </>
          }
        />
      </Layout>
    ),
    text: [
      title,
      strong,
      meaning,
      `${content.plan.name}\n${esimLine(content.esim)}`,
      `${topUp}\n${link}`,
      closingText('esim'),
    ],
    attachments: [],
  };
}
