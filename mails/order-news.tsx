import { Action, Receipt } from './blocks.tsx';
import { type Line, textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailDraft, Voice } from './template.ts';

interface OrderNews {
  title: string;
  /** A paragraph each; an inbox shows the first. */
  said: string[];
  /** The button, with what it says. */
  action?: { says: string; link: string };
  /** The details, with their names. */
  lines: readonly Line[];
}

/** A mail that says what has become of an order: some sentences, perhaps a button, and the details. */
export function orderNewsDraft({ title, said, action, lines }: OrderNews, voice: Voice): MailDraft {
  return {
    subject: title,
    html: (
      <Layout preview={said[0]!} voice={voice} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        {said.map((words) => (
          <p key={words} className="ink" style={{ ...text.body, marginBottom: '20px' }}>
            {words}
          </p>
        ))}
        {action && <Action href={action.link}>{action.says}</Action>}
        <h2 className="ink" style={text.subheading}>
          {voice.t('details')}
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [
      title,
      ...said,
      ...(action ? [`${action.says}\n${action.link}`] : []),
      textLines(voice, lines),
      closingText(voice, 'order'),
    ],
    attachments: [],
  };
}
