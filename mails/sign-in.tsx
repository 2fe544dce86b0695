import { brand } from '../content/brand.ts';
import { Action, Ticket } from './blocks.tsx';
import { closingText, Layout } from './Layout.tsx';
import { fonts, text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** The link and the code that sign in; it says the same whether the address has an account or not. */
export const signIn: MailTemplate<'sign_in'> = (content, publicOrigin) => {
  const title = `Sign in to ${brand.name}`;
  const code = content.code.replace(/^(.{4})/, '$1 ');
  const link = 'Open this link in the browser in which you asked for it:';
  const orType = 'Or type this code there:';
  const lifetime = 'The link and the code work once, within 10 minutes.';
  const stranger = 'You didn’t ask for this mail? Then do nothing: without it nobody gets in.';
  return {
    subject: `Your sign-in link for ${brand.name}`,
    html: (
      <Layout preview={lifetime} publicOrigin={publicOrigin} naming="nothing">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {lifetime}
        </p>
        <Ticket
          card={
            <>
              <p className="ink" style={text.body}>
                {link}
              </p>
              <Action href={content.link}>Sign in</Action>
            </>
          }
          stub={
            <>
              <p className="ink" style={{ ...text.body, marginBottom: '4px' }}>
                {orType}
              </p>
              <p
                className="ink"
                style={{ ...text.heading, margin: 0, fontFamily: fonts.code, letterSpacing: '0.08em' }}
              >
                {code}
              </p>
            </>
          }
        />
        <p className="soft" style={{ ...text.soft, marginTop: '20px' }}>
          {stranger}
        </p>
      </Layout>
    ),
    text: [
      title,
      `${link}\n${content.link}`,
      `${orType} ${code}`,
      lifetime,
      stranger,
      closingText('nothing'),
    ],
    attachments: [],
  };
};
