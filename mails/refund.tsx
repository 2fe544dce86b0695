import { refundReason } from '../content/messages/refund-words.ts';
import { cents } from '../core/money.ts';
import { Receipt, Ticket } from './blocks.tsx';
import { dollars, type Line, money, orderLine, planName, textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { text } from './look.ts';
import type { MailTemplate, Voice } from './template.ts';

/** "Your money goes back": how much, why, and when it arrives. */
export const refund: MailTemplate<'refund'> = (content, voice) => {
  const { t } = voice;
  const { title, said, when, lines } = wordsOf(content, voice);
  const why = content.reason ?? refundReason(voice.language, content.reason_code);
  return {
    subject: title,
    html: (
      <Layout preview={said} voice={voice} naming="order">
        <h1 className="ink" style={text.heading}>
          {title}
        </h1>
        <p className="ink" style={{ ...text.body, marginBottom: '20px' }}>
          {said}
        </p>
        <Ticket
          card={<Paragraph title={t('refund.why')}>{why}</Paragraph>}
          stub={<Paragraph title={t('refund.arrives')}>{when}</Paragraph>}
        />
        <h2 className="ink" style={text.subheading}>
          {t('details')}
        </h2>
        <Receipt lines={lines} />
      </Layout>
    ),
    text: [
      title,
      said,
      textLines(voice, [[t('refund.why'), why]]),
      textLines(voice, [[t('refund.arrives'), when]]),
      textLines(voice, lines),
      closingText(voice, 'order'),
    ],
    attachments: [],
  };
};

interface Words {
  title: string;
  said: string;
  when: string;
  lines: Line[];
}

/** Card, credit or both: where what was paid goes back to; `paid` is there for a part of it. */
function wordsOf(content: Parameters<typeof refund>[0], voice: Voice): Words {
  const { t } = voice;
  const { amount, paid, credit = cents(0), reason_code } = content;
  const plan = planName(voice, content.plan);
  const values = {
    plan,
    refund: money(voice, amount),
    credit: money(voice, credit),
    paid: money(voice, paid ?? amount),
  };
  const lines = (...between: Line[]): Line[] => [
    [t('line.plan'), plan],
    ...between,
    orderLine(voice, content),
  ];
  const creditLine: Line[] = credit > 0 ? [[t('line.credit-back'), dollars(voice, credit)]] : [];
  if (amount === 0) {
    const way = credit > 0 ? 'credit' : 'free';
    return {
      title: t(`refund.title.${way}`, values),
      said: t(`refund.said.${way}`, values),
      when: t(`refund.when.${way}`),
      lines: lines(...creditLine),
    };
  }
  if (reason_code === 'as_credit') {
    // What had been paid with credit goes the same way.
    const all = { ...values, credit: money(voice, cents(amount + credit)) };
    const given: Line = [t('line.credit-back'), dollars(voice, cents(amount + credit))];
    const way = paid === undefined ? 'as-credit' : 'as-credit-part';
    return {
      title: t(paid === undefined ? 'refund.title' : 'refund.title.part', values),
      said: t(`refund.said.${way}`, all),
      when: t('refund.when.credit'),
      lines: lines(given, ...(paid === undefined ? [] : [[t('line.paid'), dollars(voice, paid)] as const])),
    };
  }
  const byHand = reason_code === 'sent_by_hand';
  const when = t(byHand ? 'refund.when.hand' : 'refund.when');
  const refundLine: Line = [t('line.refund'), dollars(voice, amount)];
  if (paid !== undefined) {
    return {
      title: t('refund.title.part', values),
      said: t(byHand ? 'refund.said.hand-part' : 'refund.said.part', values),
      when,
      lines: lines(refundLine, [t('line.paid'), dollars(voice, paid)]),
    };
  }
  const toCard = byHand ? 'refund.said.hand' : 'refund.said';
  const withCredit = byHand ? 'refund.said.hand-credit-too' : 'refund.said.credit-too';
  return {
    title: t('refund.title', values),
    said: t(credit > 0 ? withCredit : toCard, values),
    when,
    lines: lines(refundLine, ...creditLine),
  };
}

function Paragraph({ title, children }: { title: string; children: string }) {
  return (
    <>
      <p className="soft" style={text.soft}>
        {title}
      </p>
      <p className="ink" style={{ ...text.body, marginBottom: '4px' }}>
        {children}
      </p>
    </>
  );
}
