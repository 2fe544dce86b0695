import { brand } from '../content/brand.ts';
import { Action } from './blocks.tsx';
import { closingText } from './Layout.tsx';
import { text } from './look.ts';
import { TicketLetter } from './TicketLetter.tsx';
import type { MailTemplate } from './template.ts';

/** The link by which somebody joins the staff. */
export const staffInvitation: MailTemplate<'staff_invitation'> = (content, voice) => {
  const title = `Join the staff of ${brand.name}`;
  const role = `You are invited to its back office, as ${content.role}.`;
  const link = 'Open this link, choose a password, and add a passkey or an authenticator app:';
  const lifetime = 'The link works once, within 3 days.';
  const stranger = 'You don’t know what this is about? Then do nothing: without it nobody gets in.';
  return {
    subject: `Your invitation to the staff of ${brand.name}`,
    html: (
      <TicketLetter
        voice={voice}
        title={title}
        said={role}
        card={
          <>
            <p className="ink" style={text.body}>
              {link}
            </p>
            <Action href={content.link}>Accept the invitation</Action>
          </>
        }
        stub={
          <p className="ink" style={{ ...text.body, margin: 0 }}>
            {lifetime}
          </p>
        }
        stranger={stranger}
      />
    ),
    text: [title, role, `${link}\n${content.link}`, lifetime, stranger, closingText(voice, 'nothing')],
    attachments: [],
  };
};
