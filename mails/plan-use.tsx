import type { PlanUseContent } from '../core/mail/mail.ts';
import { Action, Ticket } from './blocks.tsx';
import { esimLine } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailDraft } from './template.ts';

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
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <Ticket
          card={
            <>
              <p className="ink" style={{ ...text.subheading, margin: '0 0 6px' }}>
                {strong}
              </p>
              <p className="ink" style={text.body}>
                {meaning}
              </p>
            </>
          }
          stub={
            <>
              <p className="soft" style={{ ...text.soft, marginBottom: '14px' }}>
                {content.plan.name} · {esimLine(content.esim)}
              </p>
              <Action href={link}>Top up</Action>
              <p className="soft" style={text.soft}>
                {topUp}
              </p>
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
