import type { PlanUseContent } from '../core/mail/mail.ts';
import { Action, Ticket } from './blocks.tsx';
import { esimLine, linkTo, planName } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailDraft, Voice } from './template.ts';

/** The sheet of both mails about a plan in use: what is so, what it means, and where to top up. */
export function planUseDraft(
  words: { title: string; strong: string; meaning: string[] },
  content: PlanUseContent,
  voice: Voice,
): MailDraft {
  const { t } = voice;
  const { title, strong, meaning } = words;
  const link = linkTo(voice, '/membership');
  const note = t('use.note');
  const name = planName(voice, content.plan);
  const esim = esimLine(voice, content);
  const about = content.esim.name === content.plan.name ? esim : `${name} · ${esim}`;
  return {
    subject: title,
    html: (
      <Layout preview={strong} voice={voice} naming="esim">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <Ticket
          card={
            <>
              <p className="ink" style={{ ...text.subheading, margin: '0 0 6px' }}>
                {strong}
              </p>
              {meaning.map((words) => (
                <p key={words} className="ink" style={text.body}>
                  {words}
                </p>
              ))}
            </>
          }
          stub={
            <>
              <p className="soft" style={{ ...text.soft, marginBottom: '14px' }}>
                {about}
              </p>
              <Action href={link}>{t('use.action')}</Action>
              <p className="soft" style={text.soft}>
                {note}
              </p>
            </>
          }
        />
      </Layout>
    ),
    text: [title, strong, meaning.join('\n'), about, `${note}\n${link}`, closingText(voice, 'esim')],
    attachments: [],
  };
}
