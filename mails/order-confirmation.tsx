import { brand } from '../content/brand.ts';
import { apnByHand, formatData, fullDays, type PlanRules, planRules } from '../core/catalogue/plan.ts';
import { installLinks } from '../core/esims/install-links.ts';
import { lpaText } from '../core/esims/provider.ts';
import { Action, Code, Receipt, Ticket } from './blocks.tsx';
import { formatDay, priceLines, textLines } from './formats.ts';
import { closingText, Layout } from './Layout.tsx';
import { colours, text } from './look.ts';
import { qrPng } from './qr-png.ts';
import type { MailTemplate } from './template.ts';

const QR_ID = 'esim-qr';

type Content = Parameters<MailTemplate<'order_confirmation'>>[0];

/** "Here is your eSIM": everything that it takes to install it, and the receipt. */
export const orderConfirmation: MailTemplate<'order_confirmation'> = (content, publicOrigin) => {
  const title = `Your ${content.plan.name} eSIM is ready`;
  const facts = factsOf(content);
  const base64 = qrPng(facts.lpa).toString('base64');
  const png = { content_type: 'image/png', base64 };
  return {
    subject: title,
    html: (
      <Layout preview={`${facts.length}. ${facts.hint}`} publicOrigin={publicOrigin} naming="order">
        <Confirmation title={title} content={content} facts={facts} />
      </Layout>
    ),
    text: textOf(title, content, facts),
    attachments: [
      { filename: 'esim-qr.png', content_id: QR_ID, ...png },
      // Once more as a file: programs that hide inline pictures still show this one, and it can be saved or printed.
      { filename: `esim-${content.esim.iccid}.png`, content_id: null, ...png },
    ],
  };
};

function factsOf(content: Content) {
  const { plan, esim, install_by } = content;
  const days = fullDays(plan);
  const length = days === 1 ? '1 full day' : `${days} full days`;
  const countries = plan.countries_enabled.length;
  const rules = planRules(plan);
  const { hint, installNote, done } = startWords(rules.starts, length);
  const apn = apnByHand(rules);
  return {
    lpa: lpaText(esim),
    links: installLinks(esim),
    hint,
    installNote,
    identityNote: rules.identity_check === true ? IDENTITY_NOTE : null,
    apn,
    length,
    coverage: countries === 1 ? null : `Works in ${countries} countries`,
    installBy: install_by === null ? null : `Install by ${formatDay(install_by)}`,
    codes: [
      ['SM-DP+ address', esim.smdp_address],
      ['Activation code', esim.matching_id],
      ['Manual code, for phones with a single field', lpaText(esim)],
      ['ICCID', esim.iccid],
    ],
    steps: [
      ['Switch the line on.', 'In your phone’s settings, under mobile data, choose the new line.'],
      ['Allow data roaming', 'for this line only. Leave it off for your usual one.'],
      ['Done.', done],
    ],
    receipt: [
      ['Plan', plan.name],
      ...priceLines(content),
      ['Date', formatDay(content.paid_at)],
      ['Order', content.order_uid],
      ['Sold by', brand.name],
    ],
  } as const;
}

type Facts = ReturnType<typeof factsOf>;

const passwordNote =
  'With the ICCID it opens this eSIM on our site, without an account. Keep it to yourself.';
const IDENTITY_NOTE = 'It works only after you have shown who you are, for example with your passport.';
const APN_NOTE =
  'Once it is installed, open the new line in the phone’s mobile data settings and enter this APN:';

/** What is said of when the days start: no more than the wholesaler says. */
function startWords(starts: PlanRules['starts'], length: string) {
  if (starts === 'installation') {
    return {
      hint: 'Its days start when you install it.',
      installNote:
        'Its days start when you install it, used or not: install it just before you need it, over Wi-Fi.',
      done: `Your ${length} count from the installation.`,
    };
  }
  const hint = 'Install it before you leave, over Wi-Fi.';
  return starts === 'first_use'
    ? {
        hint,
        installNote:
          'Install it while you have Wi-Fi, before you leave. Nothing starts to count until you connect abroad.',
        done: `Your ${length} start with the first connection, not before.`,
      }
    : {
        hint,
        installNote:
          'When its days start is not stated. To be on the safe side, install it just before you leave, over Wi-Fi.',
        done: 'You are online.',
      };
}

function Confirmation({ title, content, facts }: { title: string; content: Content; facts: Facts }) {
  return (
    <>
      <h1 className="ink" style={text.heading}>
        {title}
      </h1>
      <p className="soft" style={{ ...text.body, marginBottom: '20px', color: colours.light.soft }}>
        {facts.installNote}
      </p>
      {facts.identityNote === null ? null : (
        <p className="ink" style={{ ...text.body, marginBottom: '20px', fontWeight: 700 }}>
          {facts.identityNote}
        </p>
      )}
      <Ticket card={<Pass content={content} facts={facts} />} stub={<QrStub facts={facts} />} />

      <h2 className="ink" style={text.subheading}>
        To enter it by hand
      </h2>
      {facts.codes.map(([name, value]) => (
        <Code key={name} name={name} value={value} />
      ))}

      {facts.apn === null ? null : (
        <>
          <h2 className="ink" style={text.subheading}>
            To set by hand
          </h2>
          <p className="soft" style={{ ...text.soft, marginBottom: '8px' }}>
            {APN_NOTE}
          </p>
          <Code name="APN" value={facts.apn} />
        </>
      )}

      <h2 className="ink" style={text.subheading}>
        To find it again
      </h2>
      <Code name="Retrieval password" value={content.retrieval_password} />
      <p className="soft" style={{ ...text.soft, marginBottom: '16px' }}>
        {passwordNote}
      </p>
      <Action quiet href={content.order_url}>
        Open the order’s page
      </Action>

      <h2 className="ink" style={text.subheading}>
        When you land
      </h2>
      {facts.steps.map(([strong, rest], index) => (
        <p key={strong} className="ink" style={text.body}>
          {index + 1}. <strong>{strong}</strong> {rest}
        </p>
      ))}

      <h2 className="ink" style={text.subheading}>
        Receipt
      </h2>
      <Receipt lines={facts.receipt} />
    </>
  );
}

function Pass({ content: { plan }, facts }: { content: Content; facts: Facts }) {
  const details = [facts.length, plan.policy_name, facts.coverage].filter((fact) => fact !== null);
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
        {formatData(plan.data_quota_mb)}
      </p>
      <p className="soft" style={{ ...text.soft, marginBottom: '18px' }}>
        {details.join(' · ')}
      </p>
      <Action href={facts.links.iphone}>Install on iPhone</Action>
      <Action quiet href={facts.links.android}>
        Install on Android
      </Action>
      <p className="soft" style={{ ...text.soft, textAlign: 'center' }}>
        Needs iOS 17.4 or a recent Android. Otherwise scan the code:
      </p>
    </>
  );
}

function QrStub({ facts }: { facts: Facts }) {
  return (
    <div style={{ textAlign: 'center' }}>
      <img
        src={`cid:${QR_ID}`}
        alt="QR code of your eSIM; also attached to this mail"
        width={240}
        height={240}
        // Keeps React from adding a preload link, which mail filters frown at.
        fetchPriority="low"
        style={{ display: 'block', border: 'none', margin: '0 auto', borderRadius: '6px' }}
      />
      <p className="soft" style={{ ...text.soft, marginTop: '10px', textAlign: 'center' }}>
        Scan it with the phone that gets the eSIM.
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

function textOf(title: string, content: Content, facts: Facts): string[] {
  const { plan, order_url, retrieval_password } = content;
  return [
    title,
    [`${formatData(plan.data_quota_mb)}, ${facts.length}`, plan.policy_name, facts.coverage, facts.installBy]
      .filter((line) => line !== null)
      .join('\n'),
    facts.installNote,
    ...(facts.identityNote === null ? [] : [facts.identityNote]),
    `Install on iPhone (iOS 17.4 or later):\n${facts.links.iphone}`,
    `Install on Android:\n${facts.links.android}`,
    'Or scan the QR code attached to this mail, or enter by hand:',
    textLines(facts.codes),
    ...(facts.apn === null ? [] : [`${APN_NOTE}\n${facts.apn}`]),
    `Retrieval password: ${retrieval_password}\n${passwordNote}`,
    `The order’s page:\n${order_url}`,
    `When you land\n${facts.steps.map(([strong, rest], index) => `${index + 1}. ${strong} ${rest}`).join('\n')}`,
    `Receipt\n${textLines(facts.receipt)}`,
    closingText('order'),
  ];
}
