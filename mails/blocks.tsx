import type { ReactNode } from 'react';
import type { Line } from './formats.ts';
import { colours, text } from './look.ts';

const { light } = colours;
const RADIUS = '16px';
const presentation = {
  role: 'presentation',
  cellPadding: 0,
  cellSpacing: 0,
  border: 0,
  width: '100%',
} as const;

/** A boarding pass: a card, and its stub below the perforation. */
export function Ticket({ card, stub }: { card: ReactNode; stub: ReactNode }) {
  const piece = { backgroundColor: light.card } as const;
  return (
    <table {...presentation} style={{ borderCollapse: 'separate' }}>
      <tbody>
        <tr>
          <td
            className="card"
            style={{ ...piece, borderRadius: `${RADIUS} ${RADIUS} 0 0`, padding: '22px 22px 14px' }}
          >
            {card}
          </td>
        </tr>
        <tr>
          <td className="card" style={{ ...piece, padding: 0 }}>
            <Perforation />
          </td>
        </tr>
        <tr>
          <td
            className="card"
            style={{ ...piece, borderRadius: `0 0 ${RADIUS} ${RADIUS}`, padding: '14px 22px 22px' }}
          >
            {stub}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Dashes between two notches; the notches are bits of paper, squares where corners can't be round (Outlook). */
function Perforation() {
  const notch = (radius: string) => (
    <td style={{ width: '9px', padding: 0 }}>
      <div
        className="paper"
        style={{
          width: '9px',
          height: '18px',
          borderRadius: radius,
          backgroundColor: light.paper,
          fontSize: '1px',
          lineHeight: '18px',
        }}
      />
    </td>
  );
  // From left to right in every language: a notch is round on the side that looks at the other.
  return (
    <table {...presentation} dir="ltr">
      <tbody>
        <tr>
          {notch('0 9px 9px 0')}
          <td style={{ padding: '0 6px', verticalAlign: 'middle' }}>
            <div
              className="line"
              style={{ borderTop: `2px dashed ${light.line}`, fontSize: '1px', lineHeight: '1px' }}
            />
          </td>
          {notch('9px 0 0 9px')}
        </tr>
      </tbody>
    </table>
  );
}

/** A button 52 px high; `quiet` for whatever isn't the mail's one action. */
export function Action({
  href,
  quiet = false,
  children,
}: {
  href: string;
  quiet?: boolean;
  children: string;
}) {
  const look = quiet
    ? { border: `1px solid ${light.ink}`, color: light.ink }
    : { border: `1px solid ${light.accent}`, backgroundColor: light.accent, color: light.onAccent };
  return (
    <a
      className={quiet ? 'quiet-action' : 'action'}
      href={href}
      target="_blank"
      style={{
        ...text.body,
        ...look,
        display: 'block',
        margin: '0 0 10px',
        padding: '13px 16px',
        borderRadius: '12px',
        fontWeight: 700,
        textAlign: 'center',
        textDecoration: 'none',
      }}
      rel="noopener"
    >
      {children}
    </a>
  );
}

/** A name with its value below it, in one piece, to be copied by holding a finger on it. */
export function Code({ name, value }: { name: string; value: string }) {
  return (
    <div style={{ marginBottom: '14px' }}>
      <p className="soft" style={text.soft}>
        {name}
      </p>
      {/* Codes are read from left to right in every language. */}
      <p className="ink" style={text.code}>
        <span dir="ltr">{value}</span>
      </p>
    </div>
  );
}

/** Lines of a receipt: names at the start, values at the end. */
export function Receipt({ lines }: { lines: readonly Line[] }) {
  return (
    <table {...presentation} style={{ borderCollapse: 'collapse' }}>
      <tbody>
        {lines.map(([name, value, below]) => (
          <tr key={name}>
            <td
              className="soft line"
              style={{
                ...text.soft,
                width: '34%',
                padding: '9px 0',
                paddingInlineEnd: '12px',
                borderTop: `1px solid ${light.line}`,
                verticalAlign: 'top',
              }}
            >
              {name}
            </td>
            <td
              className="ink line"
              align="right"
              style={{
                ...text.soft,
                textAlign: 'end',
                padding: '9px 0',
                borderTop: `1px solid ${light.line}`,
                color: light.ink,
                fontVariantNumeric: 'tabular-nums',
                wordBreak: 'break-word',
              }}
            >
              {value}
              {below === undefined ? null : (
                <span
                  className="soft"
                  style={{ ...text.soft, display: 'block', fontSize: '13px', lineHeight: '18px' }}
                >
                  {below}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
