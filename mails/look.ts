import { brand } from '../content/brand.ts';

/** Tokens of the shop's look (app/ui/README.md): mail programs know no custom properties, so they stand here as values. */
export const colours = {
  light: {
    paper: '#f6f3ec',
    card: '#fffdf8',
    ink: '#12232c',
    soft: '#53646b',
    line: '#ddd6c8',
    accent: brand.accent.light.base,
    onAccent: brand.accent.light.on,
  },
  dark: {
    paper: '#0d1519',
    card: '#142027',
    ink: '#eaf0ee',
    soft: '#9db0b5',
    line: '#25343b',
    accent: brand.accent.dark.base,
    onAccent: brand.accent.dark.on,
  },
} as const;

const { dark, light } = colours;

/** No font is fetched: what a phone has is quick, private and there without network. */
export const fonts = {
  text: '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  code: 'ui-monospace, Menlo, Consolas, monospace',
} as const;

/**
 * The font once more for Outlook on Windows, where what lies in a table doesn't inherit it from the sheet; and
 * dark colours for programs that honour the wish (Apple Mail, iOS, Outlook on the Mac). All others keep the inline
 * light colours, or darken them by themselves, which the classes don't hinder.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: inherit; }
td, h1, h2, p, a { font-family: ${fonts.text}; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.card} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  .accent { color: ${dark.accent} !important; }
  .action { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
  .mark { background-color: ${dark.accent} !important; }
  .quiet-action { border-color: ${dark.soft} !important; color: ${dark.ink} !important; }
}
`;

export const text = {
  heading: {
    margin: '0 0 8px',
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    color: light.ink,
  },
  subheading: {
    margin: '32px 0 12px',
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: light.ink,
  },
  body: {
    margin: '0 0 12px',
    fontSize: '16px',
    lineHeight: '24px',
    color: light.ink,
  },
  soft: { margin: '0', fontSize: '14px', lineHeight: '20px', color: light.soft },
  code: {
    margin: '0',
    fontFamily: fonts.code,
    fontSize: '15px',
    lineHeight: '22px',
    fontWeight: 600,
    color: light.ink,
    wordBreak: 'break-all',
  },
} as const;
