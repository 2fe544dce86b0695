import { phraseComma } from '../content/commas.ts';
import { Action, Code, Receipt, Ticket } from './blocks.tsx';
import { type Confirmed, type Facts, factsOf } from './confirmation-facts.ts';
import { textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { colours, text } from './look.ts';
import { qrPng } from './qr-png.ts';
import type { MailTemplate, Voice } from './template.ts';

const QR_ID = 'esim-qr';

/** "Here is your eSIM": everything that it takes to install it, and the receipt. */
export const orderConfirmation: MailTemplate<'order_confirmation'> = (content, voice) => {
  const facts = factsOf(content, voice);
  const base64 = qrPng(facts.lpa).toString('base64');
  const png = { content_type: 'image/png', base64 };
  return {
    subject: facts.title,
    html: (
      <Layout preview={`${facts.length}. ${facts.hint}`} voice={voice} naming="order">
        <Confirmation content={content} facts={facts} voice={voice} />
      </Layout>
    ),
    text: textOf(content, facts, voice),
    attachments: [
      { filename: 'esim-qr.png', content_id: QR_ID, ...png },
      // Once more as a file: programs that hide inline pictures still show this one, and it can be saved or printed.
      { filename: `esim-${content.esim.iccid}.png`, content_id: null, ...png },
    ],
  };
};

interface Shown {
  facts: Facts;
  voice: Voice;
}

function Confirmation({ content, facts, voice }: Shown & { content: Confirmed }) {
  const { t } = voice;
  return (
    <>
      <h1 className="ink" style={text.heading}>
        {facts.title}
      </h1>
      <p className="soft" style={{ ...text.body, marginBottom: '20px', color: colours.light.soft }}>
        {facts.installNote}
      </p>
      {facts.identityNote === null ? null : (
        <p className="ink" style={{ ...text.body, marginBottom: '20px', fontWeight: 700 }}>
          {facts.identityNote}
        </p>
      )}
      <Ticket card={<Pass facts={facts} voice={voice} />} stub={<QrStub facts={facts} voice={voice} />} />

      <h2 className="ink" style={text.subheading}>
        {t('codes')}
      </h2>
      {facts.codes.map(([name, value]) => (
        <Code key={name} name={name} value={value} />
      ))}

      {facts.apn === null ? null : (
        <>
          <h2 className="ink" style={text.subheading}>
            {t('apn')}
          </h2>
          <p className="soft" style={{ ...text.soft, marginBottom: '8px' }}>
            {t('apn.note')}
          </p>
          <Code name="APN" value={facts.apn} />
        </>
      )}

      <h2 className="ink" style={text.subheading}>
        {t('again')}
      </h2>
      <Code name={t('again.password')} value={content.retrieval_password} />
      <p className="soft" style={{ ...text.soft, marginBottom: '16px' }}>
        {t('again.note')}
      </p>
      <Action quiet href={content.order_url}>
        {t('again.action')}
      </Action>

      <h2 className="ink" style={text.subheading}>
        {t('land')}
      </h2>
      {facts.steps.map(([strong, rest], index) => (
        <p key={strong} className="ink" style={text.body}>
          {index + 1}. <strong>{strong}</strong>
          {rest === undefined ? null : ` ${rest}`}
        </p>
      ))}

      <h2 className="ink" style={text.subheading}>
        {t('warn')}
      </h2>
      {facts.warnings.map((words) => (
        <p key={words} className="ink" style={text.body}>
          {words}
        </p>
      ))}

      <h2 className="ink" style={text.subheading}>
        {t('receipt')}
      </h2>
      <Receipt lines={facts.receipt} />
      {facts.withdrawal && (
        <>
          <h2 className="ink" style={text.subheading}>
            {t('withdrawal')}
          </h2>
          <p className="soft" style={text.soft}>
            {facts.withdrawal.said}{' '}
            <a className="ink" href={facts.withdrawal.link} style={{ color: colours.light.ink }}>
              {facts.withdrawal.link}
            </a>
          </p>
        </>
      )}
    </>
  );
}

function Pass({ facts, voice: { t } }: Shown) {
  const details = [facts.length, facts.policy, facts.coverage].filter((fact) => fact !== null);
  return (
    <>
      <p
        className="ink"
        style={{
          ...text.body,
          margin: 0,
          fontSize: '40px',
          lineHeight: '46px',
          fontWeight: 700,
          letterSpacing: '-0.02em',
        }}
      >
        {facts.data}
      </p>
      <p className="soft" style={{ ...text.soft, marginBottom: '18px' }}>
        {details.join(' · ')}
      </p>
      <Action href={facts.links.iphone}>{t('install.iphone')}</Action>
      <Action quiet href={facts.links.android}>
        {t('install.android')}
      </Action>
      <p className="soft" style={{ ...text.soft, textAlign: 'center' }}>
        {t('install.needs')}
      </p>
    </>
  );
}

function QrStub({ facts, voice: { t } }: Shown) {
  return (
    <div style={{ textAlign: 'center' }}>
      <img
        src={`cid:${QR_ID}`}
        alt={t('qr.alt')}
        width={240}
        height={240}
        // Keeps React from adding a preload link, which mail filters frown at.
        fetchPriority="low"
        style={{ display: 'block', border: 'none', margin: '0 auto', borderRadius: '6px' }}
      />
      <p className="soft" style={{ ...text.soft, marginTop: '10px', textAlign: 'center' }}>
        {t('qr.scan')}
      </p>
      {facts.installBy !== null && (
        <p
          className="ink"
          style={{ ...text.soft, color: colours.light.ink, fontWeight: 700, textAlign: 'center' }}
        >
          {facts.installBy}
        </p>
      )}
    </div>
  );
}

function textOf(content: Confirmed, facts: Facts, voice: Voice): string[] {
  const { t } = voice;
  return [
    facts.title,
    [
      `${facts.data}${phraseComma(voice.language)}${facts.length}`,
      facts.policy,
      facts.coverage,
      facts.installBy,
    ]
      .filter((line) => line !== null)
      .join('\n'),
    facts.installNote,
    ...(facts.identityNote === null ? [] : [facts.identityNote]),
    `${t('text.iphone')}\n${facts.links.iphone}`,
    `${t('text.android')}\n${facts.links.android}`,
    t('text.or'),
    textLines(voice, facts.codes),
    ...(facts.apn === null ? [] : [`${t('apn.note')}\n${facts.apn}`]),
    `${textLines(voice, [[t('again.password'), content.retrieval_password]])}\n${t('again.note')}`,
    `${t('text.order')}\n${content.order_url}`,
    `${t('land')}\n${facts.steps.map((step, index) => `${index + 1}. ${step.join(' ')}`).join('\n')}`,
    `${t('warn')}\n${facts.warnings.join('\n')}`,
    `${t('receipt')}\n${textLines(voice, facts.receipt)}`,
    ...(facts.withdrawal === null ? [] : [`${facts.withdrawal.said}\n${facts.withdrawal.link}`]),
    closingText(voice, 'order'),
  ];
}
