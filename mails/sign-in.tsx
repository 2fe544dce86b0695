import { brand } from '../content/brand.ts';
import { Action } from './blocks.tsx';
import { closingText } from './Layout.tsx';
import { fonts, text } from './look.ts';
import { TicketLetter } from './TicketLetter.tsx';
import type { MailTemplate } from './template.ts';

/** The link and the code that sign in; it says the same whether the address has an account or not. */
export const signIn: MailTemplate<'sign_in'> = (content, voice) => {
  const { t } = voice;
  const title = t('sign-in.title', { brand: brand.name });
  const code = content.code.replace(/^(.{4})/, '$1 ');
  const link = t('sign-in.open');
  const orType = t('sign-in.code');
  const lifetime = t('sign-in.lifetime', { minutes: content.minutes ?? 10 });
  const stranger = t('sign-in.stranger');
  return {
    subject: t('sign-in.subject', { brand: brand.name }),
    html: (
      <TicketLetter
        voice={voice}
        title={title}
        said={lifetime}
        card={
          <>
            <p className="ink" style={text.body}>
              {link}
            </p>
            <Action href={content.link}>{t('sign-in.action')}</Action>
          </>
        }
        stub={
          <>
            <p className="ink" style={{ ...text.body, marginBottom: '4px' }}>
              {orType}
            </p>
            <p
              className="ink"
              style={{
                ...text.heading,
                margin: 0,
                fontFamily: fonts.code,
                letterSpacing: '0.08em',
              }}
            >
              <span dir="ltr">{code}</span>
            </p>
          </>
        }
        stranger={stranger}
      />
    ),
    text: [
      title,
      `${link}\n${content.link}`,
      `${orType} ${code}`,
      lifetime,
      stranger,
      closingText(voice, 'nothing'),
    ],
    attachments: [],
  };
};
