import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** The few rules of the pages that the API itself draws, in the shop's colours (design, "What they use"). */
const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #f6f3ec; --card: #fffdf8; --ink: #12232c; --soft: #53646b; --line: #ddd6c8; --accent: #c93f14; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1519; --card: #142027; --ink: #eaf0ee; --soft: #9db0b5; --line: #25343b; --accent: #ff7a4d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 60rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin-top: 2.5rem; font-size: 1.3rem; } h3 { margin: 0 0 .5rem; font-size: 1.05rem; } h4 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--accent); } code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .5rem 0; padding: 12px; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
article > h2 { margin-top: 0; } form, form label { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
input, button { min-height: 44px; padding: 0 14px; border: 1px solid var(--soft); border-radius: 12px; background: var(--card); color: inherit; font: inherit; } input { width: 20rem; max-width: 100%; } button { font-weight: 600; }
article { margin: 1rem 0; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--card); }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; } th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
.soft { color: var(--soft); } dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 12px; margin: 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 34rem; margin-top: 12px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
`;

/** For `style-src`: this very style and no other. */
export const PAGE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;

type Html = ReturnType<typeof html>;

/**
 * A page that the API itself draws, for people.
 * @param indexed whether search engines may list it.
 * @param content what stands below its title.
 */
export function htmlPage({ title, indexed }: { title: string; indexed: boolean }, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${indexed ? '' : html`<meta name="robots" content="noindex">`}
<title>${title}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}
