import type { ReactNode } from 'react';
import { Action, Ticket } from './blocks.tsx';
import { linkTo } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailDraft, Voice } from './template.ts';

interface ReferralNews {
  subject: string;
  title: string;
  /** The sentence that an inbox shows. */
  preview: string;
  card: ReactNode;
  /** The sentence under the card. */
  note: string;
  /** What the button to the page of referrals says. */
  action: string;
  /** The text part between title and button. */
  said: string[];
}

/** A mail that tells a referrer what a friend has brought. */
export function referralDraft(news: ReferralNews, voice: Voice): MailDraft {
  const { subject, title, preview, card, note, action, said } = news;
  const link = linkTo(voice, '/referrals');
  return {
    subject,
    html: (
      <Layout preview={preview} voice={voice} naming="nothing">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <Ticket
          card={card}
          stub={
            <>
              <p className="ink" style={text.body}>
                {note}
              </p>
              <Action href={link}>{action}</Action>
            </>
          }
        />
      </Layout>
    ),
    text: [title, ...said, `${action}\n${link}`, closingText(voice, 'nothing')],
    attachments: [],
  };
}
