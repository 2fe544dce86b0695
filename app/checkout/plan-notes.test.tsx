import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../content/languages.ts';
import type { PlanRules } from '../../core/catalogue/plan.ts';
import { LanguageContext, messagesOf } from '../i18n/messages.ts';
import { Arrival } from './Arrival.tsx';
import { InstallNotes } from './InstallNotes.tsx';
import { usualWords } from './OrderWaiting.tsx';
import { PlanNotes } from './PlanNotes.tsx';

const usual: PlanRules = { starts: 'first_use', identity_check: false, apn: 'automatic' };
const unstated: PlanRules = { starts: null, identity_check: null, apn: null };
const demanding: PlanRules = {
  starts: 'installation',
  identity_check: true,
  apn: { by_hand: '<b>internet</b>' },
};
const paying = (plan: Partial<PlanRules>, topUp = false) =>
  renderToStaticMarkup(<PlanNotes plan={plan} topUp={topUp} />);
const installing = (plan: Partial<PlanRules>) => renderToStaticMarkup(<InstallNotes plan={plan} />);
const landing = (plan: Partial<PlanRules>) =>
  renderToStaticMarkup(<Arrival device="other" plan={{ validity_days: 8, ...plan }} />);

describe('before paying', () => {
  test('the usual start is said in a line, without any caution', () => {
    expect(paying(usual)).toContain('Starts with first use');
    expect(paying(usual)).not.toContain('<strong');
  });

  test('a start at the installation is a caution, and so is all that the plan asks for', () => {
    const html = paying(demanding);
    for (const title of ['Starts when you install it', 'Identity check', 'One setting to make by hand']) {
      expect(html).toContain(`<strong class="block">${title}</strong>`);
    }
    expect(html).not.toContain('first use');
  });

  test('what isn’t stated is said to be so, and nothing is made up', () => {
    expect(paying(unstated)).toBe(paying({}));
    expect(paying(unstated)).toContain('not stated');
    expect(paying(unstated)).not.toContain('<strong');
  });

  test('a top-up is on the phone already: only what it asks for counts', () => {
    expect(paying(usual, true)).toBe('');
    expect(paying(demanding, true)).not.toContain('Starts when');
    expect(paying(demanding, true)).toContain('Identity check');
  });

  test('what a wholesaler calls its APN is text, whatever it looks like', () => {
    expect(paying(demanding)).toContain('&lt;b&gt;internet&lt;/b&gt;');
  });
});

describe('beside the steps', () => {
  test('of a usual plan there is nothing to add', () => {
    expect(installing(usual)).toBe('');
    expect(installing(unstated)).toBe('');
    expect(installing({})).toBe('');
  });

  test('the APN stands there, and that installing starts the days', () => {
    const html = installing(demanding);
    for (const words of [
      'Its days start when you install it',
      'shown who you are',
      'enter this APN: &lt;b&gt;',
    ]) {
      expect(html).toContain(words);
    }
  });

  test('on arrival no more is claimed of the days than is known', () => {
    expect(landing(usual)).toContain('7 full days start with the first connection');
    expect(landing(demanding)).toContain('Its 7 full days count from the installation');
    for (const plan of [unstated, {}]) {
      expect(landing(plan)).toContain('You are online.');
      expect(landing(plan)).not.toContain('connection');
    }
  });
});

test.each(languageCodes)('the APN is named in the words of %s', (language) => {
  const render = (node: React.ReactNode) =>
    renderToStaticMarkup(<LanguageContext value={language}>{node}</LanguageContext>);
  expect(render(<PlanNotes plan={demanding} topUp={false} />)).toContain('internet');
  expect(render(<InstallNotes plan={demanding} />)).toContain('internet');
});

test.each([
  [1, 'usually takes 1 second.'],
  [12, 'usually takes 12 seconds.'],
  [90, 'usually takes 90 seconds.'],
  [91, 'usually takes 2 minutes.'],
  [200, 'usually takes 3 minutes.'],
])('%i seconds of waiting: %s', (seconds, words) => {
  expect(usualWords(messagesOf('en', 'order'), seconds)).toContain(words);
});
