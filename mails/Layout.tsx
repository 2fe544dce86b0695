import type { ReactNode } from 'react';
import { brand } from '../content/brand.ts';
import { languages } from '../content/languages.ts';
import { linkTo } from './formats.ts';
import { colours, fonts, styleSheet, text } from './look.ts';
import type { Voice } from './template.ts';

const { light } = colours;
const bare = { margin: 0, padding: 0 } as const;
/** Korean has spaces, and its lines break there; what has none breaks where it must. */
const betweenWords = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
const centred = {
  role: 'presentation',
  align: 'center',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  width: '100%',
} as const;

/** By what support finds what a mail is about: it must stand in the mail. Nothing, where the address says it all. */
type Naming = 'order' | 'esim' | 'nothing';

/** The sheet that every mail is written on: the brand, the mail's own blocks, whom to ask. */
export function Layout({
  preview,
  voice,
  naming,
  children,
}: {
  /** What inboxes show beside the subject. */
  preview: string;
  voice: Voice;
  naming: Naming;
  children: ReactNode;
}) {
  return (
    <html dir={languages[voice.language].dir} lang={voice.language}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        {/* Keeps Mail on iOS from scaling the sheet. */}
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* An ICCID is no telephone number, whatever it looks like. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style>{styleSheet}</style>
      </head>
      <body className="paper" style={{ ...bare, backgroundColor: light.paper }}>
        {/* Once more as a table: programs that show a mail inside of their own page drop the body's style. */}
        <table {...centred}>
          <tbody>
            <tr>
              <td
                style={{
                  ...bare,
                  backgroundColor: light.paper,
                  fontFamily: fonts.text,
                  ...(voice.language === 'ko' ? betweenWords : {}),
                }}
              >
                <Preview>{preview}</Preview>
                <table {...centred} style={{ width: '100%', maxWidth: '560px', padding: '24px 16px 40px' }}>
                  <tbody>
                    <tr style={{ width: '100%' }}>
                      <td>
                        <Brand home={linkTo(voice, '/')} />
                        {children}
                        <Closing voice={voice} naming={naming} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The most that any inbox shows of it. */
const PREVIEW_LENGTH = 150;
/** Invisible characters, so that a short preview isn't filled up with the mail's first lines. */
const PADDING = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** What inboxes show beside the subject; invisible in the opened mail. */
function Preview({ children }: { children: string }) {
  const shown = children.slice(0, PREVIEW_LENGTH);
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {shown}
      {shown.length < PREVIEW_LENGTH && <div>{PADDING.repeat(PREVIEW_LENGTH - shown.length)}</div>}
    </div>
  );
}

/** Where the address stands in the closing sentence, until it is put there as a link. */
const ADDRESS = '\u0000';

function Closing({ voice, naming }: { voice: Voice; naming: Naming }) {
  const [before, after] = voice.t(`closing.${naming}`, { address: ADDRESS }).split(ADDRESS);
  return (
    <p className="soft" style={{ ...text.soft, marginTop: '36px' }}>
      {before}
      <a
        className="ink"
        href={`mailto:${brand.supportEmail}`}
        target="_blank"
        style={linkStyle}
        rel="noopener"
      >
        {brand.supportEmail}
      </a>
      {after}
      {hoursText(voice)}
    </p>
  );
}

/** The same closing words for the text part. */
export function closingText(voice: Voice, naming: Naming): string {
  return voice.t(`closing.${naming}`, { address: brand.supportEmail }) + hoursText(voice);
}

/** When the support answers, where the operator says so. */
function hoursText({ t, language, seller }: Voice): string {
  if (seller.supportHours === null) return '';
  return (languages[language].unspaced ? '' : ' ') + t('closing.hours', { hours: seller.supportHours });
}

const linkStyle = { color: light.ink, textDecoration: 'underline' } as const;

/** The name behind a stretch of flight line; a picture would be one more attachment in every mail. */
function Brand({ home }: { home: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ marginBottom: '28px' }}>
      <tbody>
        <tr>
          <td style={{ paddingInlineEnd: '10px', verticalAlign: 'middle' }}>
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
            <a
              className="ink"
              href={home}
              target="_blank"
              style={{
                ...text.body,
                margin: 0,
                fontSize: '20px',
                fontWeight: 700,
                letterSpacing: '-0.01em',
                textDecoration: 'none',
              }}
              rel="noopener"
            >
              {brand.name}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
