import { Action, Receipt } from './blocks.tsx';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

const ACTION = 'Open the back office';

/** To those who run the shop: what needs them, or how the week was. In English, as the back office is. */
export const staffNews: MailTemplate<'staff_news'> = ({ title, said, lines, link }, voice) => ({
  subject: title,
  html: (
    <Layout preview={said[0] ?? title} voice={voice} naming="nothing">
      <h1 className="ink" style={text.heading}>
        {title}
      </h1>
      {said.map((words) => (
        <p key={words} className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {words}
        </p>
      ))}
      {lines.length > 0 && <Receipt lines={lines} />}
      <Action href={link}>{ACTION}</Action>
    </Layout>
  ),
  text: [
    title,
    ...said,
    ...(lines.length > 0 ? [textLines(voice, lines)] : []),
    `${ACTION}: ${link}`,
    closingText(voice, 'nothing'),
  ],
  attachments: [],
});
