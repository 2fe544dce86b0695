import { Action } from './blocks.tsx';
import { daysText, formatDay, linkTo, planName } from './formats.ts';
import { closingText } from './Layout.tsx';
import { text } from './look.ts';
import { TicketLetter } from './TicketLetter.tsx';
import type { MailTemplate } from './template.ts';

/** An eSIM that somebody was given: from whom, their words, and the link that opens it. */
export const gift: MailTemplate<'gift'> = (content, voice) => {
  const { t } = voice;
  const name = unlinked(content.name);
  const from = content.from === null ? null : unlinked(content.from);
  const title = t('gift.title', { name });
  const said = from === null ? t('gift.said') : t('gift.said.from', { from });
  const words = content.message === null ? [] : unlinked(content.message).split('\n');
  const plan = t('gift.plan', { plan: planName(voice, content.plan), days: daysText(voice, content.plan) });
  const action = t('gift.action');
  const link = linkTo(voice, content.path);
  const phone = t('gift.phone');
  const notes = [
    phone,
    ...(content.install_by === null ? [] : [t('gift.by', { day: formatDay(voice, content.install_by) })]),
  ];
  const stranger = t('gift.stranger');
  return {
    subject: from === null ? t('gift.subject') : t('gift.subject.from', { from }),
    html: (
      <TicketLetter
        voice={voice}
        title={title}
        said={said}
        card={
          <>
            {words.length === 0 ? null : (
              <div dir="auto" style={{ marginBottom: '14px' }}>
                {words.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which may be alike.
                  <p key={at} className="ink" style={{ ...text.body, margin: '0 0 6px' }}>
                    {line || '\u00a0'}
                  </p>
                ))}
              </div>
            )}
            <p className="soft" style={text.soft}>
              {plan}
            </p>
          </>
        }
        stub={
          <>
            <Action href={link}>{action}</Action>
            {notes.map((note) => (
              <p key={note} className="soft" style={text.soft}>
                {note}
              </p>
            ))}
          </>
        }
        stranger={stranger}
      />
    ),
    text: [
      title,
      said,
      ...(words.length === 0 ? [] : [words.map((line) => `> ${line}`).join('\n')]),
      plan,
      `${action}\n${link}`,
      notes.join('\n'),
      stranger,
      closingText(voice, 'nothing'),
    ],
    attachments: [],
  };
};

/**
 * A stranger's words so that no mail program makes a link of them: what would be an address is broken by a character that
 * nobody sees (zero width non-joiner). The mail's own link is the only one.
 */
function unlinked(words: string): string {
  return words.replace(/(?<=\S)[.:/@](?=\S)/gu, '$&\u200c');
}
