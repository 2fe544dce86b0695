import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { SharedEsim } from '../../api/contract/esims.ts';
import type { Language } from '../../content/languages.ts';
import { LanguageContext } from '../i18n/messages.ts';
import { Qr } from '../ui/Qr.tsx';
import Shared from './shared.tsx';
import SignInConfirm from './sign-in-confirm.tsx';
import { WrappedGift } from './WrappedGift.tsx';

/** As the server draws it. */
function drawn(page: ReactNode, language: Language = 'en', address = '/'): string {
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
      </QueryClientProvider>
    </LanguageContext>,
  );
}

test.each([
  ['the eSIM of a secret link', <Shared key="shared" />, /needs-script[^>]*><div aria-busy/],
  ['a mailed sign-in link', <SignInConfirm key="confirm" />, /<button[^>]*needs-script/],
])('the page of %s says that it needs scripts, and shows nothing that waits for them', (_, page, waits) => {
  const html = drawn(page);
  expect(html).toMatch(/<noscript><p[^>]*>[^<]*needs JavaScript/);
  expect(html).toMatch(waits);
});

test('the code on a printed gift opens it in the language of the paper', () => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  const shared = {
    esim: { country_code: 'JPN' },
    plans: [],
    gift: { name: 'Mia', from: null, message: null, opened_at: null },
  } as unknown as SharedEsim & { gift: NonNullable<SharedEsim['gift']> };
  const html = drawn(
    <WrappedGift shared={shared} token="abc" onOpened={() => {}} onEnded={() => {}} />,
    'de',
    '/shared/abc?print',
  );
  vi.unstubAllGlobals();
  const [code] = /<path[^>]*>/.exec(
    renderToStaticMarkup(<Qr value="https://shop.example/de/shared/abc" size={180} title="" />),
  )!;
  expect(html).toContain(code);
});

test('who a gift is from is said in the direction of the page, whatever direction their words have', () => {
  const shared = {
    esim: { country_code: 'JPN' },
    plans: [],
    gift: { name: 'Mia', from: 'Ana', message: 'Enjoy!', opened_at: null },
  } as unknown as SharedEsim & { gift: NonNullable<SharedEsim['gift']> };
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  const html = drawn(
    <WrappedGift shared={shared} token="abc" onOpened={() => {}} onEnded={() => {}} />,
    'ar',
    '/ar/shared/abc',
  );
  vi.unstubAllGlobals();
  expect(html).toMatch(/<p dir="auto"[^>]*>Enjoy!</);
  const before = html.slice(0, html.indexOf('من Ana'));
  expect(before.lastIndexOf('dir="auto"')).toBeLessThan(before.lastIndexOf('</p>'));
  expect(before).not.toMatch(/<blockquote[^>]*dir=/);
});
