import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import type { ReactNode } from 'react';
import { brand } from '../content/brand.ts';
import { colours, fonts, styleSheet, text } from './look.ts';

const { light } = colours;

/** By what support finds what a mail is about: it must stand in the mail. Nothing, where the address says it all. */
type Naming = 'order' | 'esim' | 'nothing';

const ENDINGS: Readonly<Record<Naming, string>> = {
  order: ', day or night, and name the order.',
  esim: ', day or night, and name the ICCID.',
  nothing: ', day or night.',
};

/** The sheet that every mail is written on: the brand, the mail's own blocks, whom to ask. */
export function Layout({
  preview,
  publicOrigin,
  naming,
  children,
}: {
  /** What inboxes show beside the subject. */
  preview: string;
  publicOrigin: string;
  naming: Naming;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* An ICCID is no telephone number, whatever it looks like. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{styleSheet}</style>
      </Head>
      <Body
        className="paper"
        style={{ margin: 0, padding: 0, backgroundColor: light.paper, fontFamily: fonts.text }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ width: '100%', maxWidth: '560px', padding: '24px 16px 40px' }}>
          <Brand publicOrigin={publicOrigin} />
          {children}
          <p className="soft" style={{ ...text.soft, marginTop: '36px' }}>
            Something not right? Write to{' '}
            <Link className="ink" href={`mailto:${brand.supportEmail}`} style={linkStyle}>
              {brand.supportEmail}
            </Link>
            {ENDINGS[naming]}
          </p>
        </Container>
      </Body>
    </Html>
  );
}

/** The same closing words for the text part. */
export function closingText(naming: Naming): string {
  return `Something not right? Write to ${brand.supportEmail}${ENDINGS[naming]}`;
}

const linkStyle = { color: light.ink, textDecoration: 'underline' } as const;

/** The name behind a stretch of flight line; a picture would be one more attachment in every mail. */
function Brand({ publicOrigin }: { publicOrigin: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: '28px' }}>
      <tbody>
        <tr>
          <td style={{ paddingRight: '10px', verticalAlign: 'middle' }}>
            <div
              className="mark"
              style={{
                width: '26px',
                height: '4px',
                borderRadius: '2px',
                backgroundColor: light.accent,
                fontSize: '1px',
                lineHeight: '4px',
              }}
            />
          </td>
          <td style={{ verticalAlign: 'middle' }}>
            <Link
              className="ink"
              href={publicOrigin}
              style={{
                ...text.body,
                margin: 0,
                fontSize: '20px',
                fontWeight: 700,
                letterSpacing: '-0.01em',
                textDecoration: 'none',
              }}
            >
              {brand.name}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
