import { Link } from 'react-router';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** What a buyer must know first (specification, section 1), in the order in which it matters. */
const FACTS = [
  [
    'Your phone',
    'It must be unlocked by its carrier and able to use an eSIM: iOS 12.1 or later, Android 9.0 or later. Many tablets and laptops work too.',
  ],
  ['Data only', 'No local phone number, no calls, no SMS. Your own SIM can stay in the phone for those.'],
  [
    'When to install',
    'Before you travel, over Wi-Fi: scan the QR code or use the install link. Leave the eSIM switched off until you arrive.',
  ],
  [
    'When the days start',
    'At activation, not at purchase. The day of activation is not counted as a full day.',
  ],
  ['More data', 'Top-ups are bought here on the website.'],
  ['Refunds', 'An eSIM that is unused and not activated is refundable within 24 hours of purchase.'],
] as const;

/** The collapsible "What you should know about eSIMs" (specification, section 2, Country plans page). */
export function GoodToKnow() {
  return (
    <Disclosure
      title="What you should know about eSIMs"
      look="row"
      level={2}
      className="border-t border-line"
    >
      <dl className="m-0 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {FACTS.map(([label, words]) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="m-0 text-soft">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0 mt-4">
        <Link to="/blog/does-your-device-support-esim" className="link">
          Check whether your device supports eSIM
        </Link>
      </p>
    </Disclosure>
  );
}
