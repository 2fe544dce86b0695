import { formatData } from '../content/amounts.ts';
import { Action, Receipt, Ticket } from './blocks.tsx';
import {
  daysText,
  esimLine,
  formatDay,
  type Line,
  linkTo,
  orderLine,
  planName,
  planPolicy,
  priceLines,
  sellerLines,
  textLines,
} from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate } from './template.ts';

/** "More data is on your eSIM": what was added, and that there is nothing to install. */
export const topUp: MailTemplate<'top_up'> = (content, voice) => {
  const { t } = voice;
  const { plan } = content;
  const name = planName(voice, plan);
  const title = t('top-up.subject', { plan: name });
  const added = `${formatData(voice.language, plan.data_quota_mb)} · ${daysText(voice, plan)}`;
  const policy = planPolicy(voice, plan);
  const note = t('top-up.note');
  const link = linkTo(voice, '/membership');
  const lines: Line[] = [
    [t('line.plan'), name],
    ...priceLines(voice, content),
    [t('line.date'), formatDay(voice, content.paid_at)],
    orderLine(voice, content),
    ...sellerLines(voice),
  ];
  return {
    subject: title,
    html: (
      <Layout preview={`${added}. ${t('top-up.nothing')}`} voice={voice} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {note}
        </p>
        <Ticket
          card={
            <>
              <p className="ink" style={{ ...text.subheading, margin: 0 }}>
                {added}
              </p>
              <p className="soft" style={{ ...text.soft, marginBottom: '10px' }}>
                {policy}
              </p>
            </>
          }
          stub={
            <>
              <p className="soft" style={{ ...text.soft, marginBottom: '14px' }}>
                {esimLine(voice, content)}
              </p>
              <Action href={link}>{t('top-up.action')}</Action>
            </>
          }
        />
        <h2 className="ink" style={text.subheading}>
          {t('receipt')}
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [
      title,
      `${added}\n${policy}\n${esimLine(voice, content)}`,
      note,
      `${t('top-up.action')}\n${link}`,
      `${t('receipt')}\n${textLines(voice, lines)}`,
      closingText(voice, 'order'),
    ],
    attachments: [],
  };
};
