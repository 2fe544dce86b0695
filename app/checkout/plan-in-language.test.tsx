import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PlanOnEsim } from '../../api/contract/esims.ts';
import type { PublicTicket } from '../../api/contract/strips.ts';
import { cents } from '../../core/money.ts';
import { LanguageContext } from '../i18n/messages.ts';
import RefundDialog from './RefundDialog.tsx';
import { StripTicket } from './strip/StripTicket.tsx';

// Its window is the browser's own.
vi.mock('../ui/Dialog.tsx', () => ({ Dialog: ({ description }: { description: string }) => description }));

/** As the API says it, in the wholesaler's own words. */
const PLAN = {
  ...{ name: 'Europe 5 GB', policy_name: 'Fixed', country_code: null, region: 'Europe' },
  ...{ data_quota_mb: 5000, daily_quota_mb: null, reduced_speed_kbps: null },
} as PlanOnEsim;
const nothing = () => {};

test('a ticket of a strip of several plans names its plan in the language of the page', () => {
  const record = { esim: { name: PLAN.name, status: 'ready', shared_at: null, installed_at: null } };
  const ticket = {
    ...{ number: 1, session_id: 'ses_1', state: 'fulfilled', refunding: false, gift: null },
    record: { ...record, plans: [PLAN] },
  } as unknown as PublicTicket;
  const shown = renderToStaticMarkup(
    <LanguageContext value="de">
      <StripTicket ticket={ticket} count={2} isMixed sessionId="ses_1" onChange={nothing} />
    </LanguageContext>,
  );
  expect(shown).toContain('Europa');
  expect(shown).not.toContain('Europe');
});

test('so does the question before a refund, whoever asks it', () => {
  const back = { card: cents(900), credit: cents(0) };
  const shown = renderToStaticMarkup(
    <LanguageContext value="de">
      <RefundDialog plan={PLAN} back={back} busy={false} onConfirm={nothing} onClose={nothing} />
    </LanguageContext>,
  );
  expect(shown).toContain('Europa');
  expect(shown).not.toContain('Europe');
});
