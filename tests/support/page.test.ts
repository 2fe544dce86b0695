import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectDarkContrast, expectNoSeriousAxe, expectNothingBeside, test } from './page.ts';

const PAGES: Record<string, string> = {
  // Chromium asks for it once, and a 404 would be an error on its console.
  '/favicon.ico': '',
  '/quiet': '<!doctype html><html lang="en"><title>Quiet</title><main><h1>Quiet</h1></main></html>',
  '/logs': '<!doctype html><title>x</title><script>console.error("boom")</script>',
  '/throws': '<!doctype html><title>x</title><script>throw new Error("thrown")</script>',
  '/fetches': '<!doctype html><title>x</title><script>fetch("/gone")</script>',
  '/asks-again':
    '<!doctype html><title>x</title><script>fetch("/busy").then(() => fetch("/busy")).then(() => fetch("/busy"))</script>',
  '/unlabelled': '<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><input></main></html>',
  '/dim':
    '<!doctype html><html lang="en"><title>x</title><style>body { color: #333; background: #fff } @media (prefers-color-scheme: dark) { body { background: #111 } }</style><main><h1>Dim</h1></main></html>',
  '/cards': `<!doctype html><html lang="en"><title>x</title><style>body { color: #333; background: #fff } .card { color: #555 }</style><main><h1>Cards</h1><div class="list">${'<div class="card"><h2>Plan</h2></div>'.repeat(4)}</div></main></html>`,
  '/wide':
    '<!doctype html><html lang="en"><title>x</title><main><h1 style="width: 400px">x</h1></main></html>',
};
let origin = '';
/** What /busy answers, one after the other. */
let busy: number[] = [];
const server = createServer((request, response) => {
  if (request.url === '/busy') return void response.writeHead(busy.shift() ?? 200).end();
  const html = PAGES[request.url ?? ''];
  response
    .writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' })
    .end(html ?? 'not found');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('a watched page', () => {
  test('is quiet when nothing goes wrong', async ({ openPage }) => {
    const { page, assertQuiet } = await openPage({ width: 390, colorScheme: 'dark' });
    await page.goto(`${origin}/quiet`, { waitUntil: 'networkidle' });
    assertQuiet();
    expect(await page.evaluate('innerWidth + "," + matchMedia("(prefers-color-scheme: dark)").matches')).toBe(
      '390,true',
    );
    await expectNoSeriousAxe(page);
  });

  test.for([
    ['/logs', 'boom'],
    ['/throws', 'thrown'],
    ['/fetches', '404 GET'],
    ['/missing', '404 GET'],
  ])('says what went wrong on %s', async ([path = '', said = ''], { openPage }) => {
    const { page, assertQuiet, expectConsoleError, expectFailure } = await openPage();
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    expect(assertQuiet).toThrow(said);
    expectFailure(/\/(gone|missing)$/);
    expectConsoleError(/boom|thrown/);
    assertQuiet();
  });

  test.for([
    [[503, 503, 200], true],
    [[503, 200, 503], false],
    [[500, 200, 200], false],
  ] as const)('answered %j, it was quiet: %s', async ([answers, quiet], { openPage }) => {
    busy = [...answers];
    const { page, assertQuiet, expectFailure } = await openPage();
    await page.goto(`${origin}/asks-again`, { waitUntil: 'networkidle' });
    await expect.poll(() => busy).toEqual([]);
    if (quiet) return assertQuiet();
    expect(assertQuiet).toThrow('/busy');
    expectFailure('/busy');
  });

  test.fails('fails its test at the end when it was not quiet', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/logs`, { waitUntil: 'networkidle' });
  });

  test('is told by axe what is serious', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/unlabelled`);
    await expect(expectNoSeriousAxe(page)).rejects.toThrow('label');
  });

  test('is told of a text without contrast each time, also where one like it has passed', async ({
    openPage,
  }) => {
    const { page } = await openPage();
    for (const colour of ['#333', '#bbb', '#bbb', '#333', '#bbb']) {
      await page.goto(`${origin}/quiet`);
      await page.addStyleTag({ content: `body { color: ${colour}; background: #fff }` });
      if (colour === '#333') await expectNoSeriousAxe(page);
      else await expect(expectNoSeriousAxe(page)).rejects.toThrow('color-contrast');
    }
  });

  test.for([
    '.card { background: #777 }',
    '.card h2 { font-weight: 100; color: #999 }',
    '.list { opacity: 0.3 }',
  ])('is told of one card among many, or of all at once: %s', async (style, { openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/cards`);
    await expectNoSeriousAxe(page);
    await page.addStyleTag({ content: style.replace('.card', '.card:nth-child(3)') });
    await expect(expectNoSeriousAxe(page)).rejects.toThrow('color-contrast');
  });

  test.for([
    '<p style="color: #bbb">Pale</p>',
    '<p aria-hidden="true" style="color: #bbb">Pale</p>',
    '<label>Name <input value="Pale" style="color: #bbb"></label>',
    '<button style="color: #bbb; background: #fff">Pale</button>',
    '<details open><summary>More</summary><p style="color: #bbb">Pale</p></details>',
    '<div style="content-visibility: auto"><p style="color: #bbb">Pale</p></div>',
    '<dialog open><p style="color: #bbb">Pale</p></dialog>',
  ])('is told of a pale text where it stands, in both themes: %s', async (html, { openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/quiet`);
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
    await page.evaluate(
      (html) => document.querySelector('main')!.insertAdjacentHTML('beforeend', html),
      html,
    );
    await expect(expectNoSeriousAxe(page)).rejects.toThrow('color-contrast');
    await expect(expectDarkContrast(page)).rejects.toThrow('color-contrast');
  });

  test('isn’t told of one that nobody sees', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/quiet`);
    await page.evaluate(() => {
      const hidden = '<p hidden>Pale</p><details><summary>More</summary><p>Pale</p></details>';
      const html = `<style>main p { color: #ddd }</style>${hidden}<p style="visibility: hidden">Pale</p>`;
      document.querySelector('main')!.insertAdjacentHTML('beforeend', html);
    });
    await expectNoSeriousAxe(page);
    await expectDarkContrast(page);
  });

  test('is told what can not be read in the dark, which axe passes in the light', async ({ openPage }) => {
    const { page } = await openPage();
    await page.goto(`${origin}/dim`);
    await expectNoSeriousAxe(page);
    await expect(expectDarkContrast(page)).rejects.toThrow('color-contrast');
  });

  test('is told what lies beside the screen', async ({ openPage }) => {
    const { page } = await openPage({ width: 320 });
    await page.goto(`${origin}/quiet`);
    await expectNothingBeside(page);
    await page.goto(`${origin}/wide`);
    await expect(expectNothingBeside(page, 2_000)).rejects.toThrow('HTML');
  });
});
