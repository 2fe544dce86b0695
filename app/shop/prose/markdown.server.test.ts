import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';

test('headings carry ids of their own and are listed', () => {
  const { html, sections } = renderMarkdown('## Your *phone’s* days\n\n### Apple\n\n## Your phone’s days');
  expect(sections).toEqual([
    { id: 'your-phones-days', title: 'Your phone’s days' },
    { id: 'your-phones-days-2', title: 'Your phone’s days' },
  ]);
  expect(html).toContain('<h2 id="your-phones-days">Your <em>phone’s</em> days</h2>');
  expect(html).toContain('<h3 id="apple">Apple</h3>');
});

test('raw HTML is shown as text', () => {
  const { html } = renderMarkdown('<script>alert(1)</script>\n\nA <b onclick="x()">word</b>');
  expect(html).not.toMatch(/<script|<b /);
  expect(html).toContain('&#60;script&#62;');
});

test.each([
  ['[a](/faq)', '<a href="/faq">a</a>'],
  ['[a](https://example.org/?a=1&b="2")', 'rel="noopener"'],
  ['[a](mailto:x@example.org)', '<a href="mailto:x@example.org">a</a>'],
])('%s is a link', (markdown, html) => {
  expect(renderMarkdown(markdown).html).toContain(html);
});

test.each(['[a](javascript:alert(1))', '[a](//evil.example)', '[a](data:text/html,x)'])(
  '%s is no link',
  (markdown) => {
    expect(renderMarkdown(markdown).html.trim()).toBe('<p>a</p>');
  },
);

test('a table has column headings, and each cell knows its own', () => {
  const { html } = renderMarkdown('| A | B "x" |\n|---|---|\n| 1 | `2` |');
  expect(html).toContain('<th scope="col">A</th>');
  expect(html).toContain('<td data-label="A">1</td>');
  expect(html).toContain('<td data-label="B &#34;x&#34;"><code>2</code></td>');
  expect(html).not.toContain('class="wide"');
  expect(renderMarkdown('| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |').html).toContain(
    '<table class="wide">',
  );
});

test('a first-level heading is refused', () => {
  expect(() => renderMarkdown('# Title')).toThrow('begin with ##');
});
