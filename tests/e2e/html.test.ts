import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainPages } from '../support/plain-pages.ts';
import { startShop } from '../support/shop-process.ts';

/** Name of the file, and the page. */
const PAGES = {
  ...Object.fromEntries(plainPages.map((path) => [path.slice(1) || 'home', path])),
  country: '/c/JPN',
  guide: '/c/JPN/faq',
  'local-guide': '/c/JPN/faq?lang=ja',
  'german-country': '/de/c/JPN',
  'german-guide': '/de/c/DEU/faq',
  'japanese-home': '/ja',
  'french-terms': '/fr/terms',
  post: '/blog/does-your-device-support-esim',
  login: '/login',
  'admin-login': '/login-with-credentials',
  'verify-request': '/verify-request',
  'sign-in-confirm': '/sign-in/confirm',
  membership: '/membership',
  'order-confirmation': '/order-confirmation?session_id=none',
  missing: '/no-such-page',
  'missing-post': '/blog/no-such-post',
  'missing-country': '/c/ZZZ',
};

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

test('the Nu checker finds no error in the HTML of the pages', async () => {
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (java.status !== 0) {
    process.stderr.write(
      '\nThe HTML was not checked: the Nu checker needs Java (17 or newer), and there is none.\n\n',
    );
    return;
  }
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const folder = mkdtempSync(join(tmpdir(), 'godwit-html-'));
  const shop = await startShop();
  try {
    const files: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const html = await (await fetch(shop.origin + path)).text();
      expect(html, path).toMatch(/^<!DOCTYPE html>/i);
      files.push(join(folder, `${name}.html`));
      writeFileSync(files.at(-1) ?? '', html);
    }
    const options = ['--errors-only', '--stdout', '--exit-zero-always', '--format', 'json'];
    const checked = spawnSync('java', ['-Xss2m', '-jar', jar, ...options, ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { messages } = JSON.parse(checked.stdout) as { messages: Message[] };
    const found = messages.map(
      ({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} — ${extract?.trim() ?? ''}`,
    );
    expect([...new Set(found)]).toEqual([]);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true });
  }
});
