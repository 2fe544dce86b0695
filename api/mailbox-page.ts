import { html } from 'hono/html';
import type { OutboxMail } from '../core/mail/outbox.ts';
import { htmlPage } from './html-page.ts';

/**
 * No script at all, and nothing from elsewhere. Mails bring styles of their own, which their frames are bound by the
 * page's policy for; pictures stand in them as data.
 */
export const MAILBOX_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The kept mails for people: each in a frame of its own that may run nothing and only open links in new tabs. */
export function mailboxPage(mails: readonly OutboxMail[], to: string | undefined) {
  return htmlPage(
    { title: 'Mailbox', indexed: false },
    html`<p class="soft">This is a sandbox: mails are kept here instead of being sent.</p>
<form method="get" action="/dev/mailbox">
<label>Recipient <input type="email" name="to" value="${to ?? ''}" maxlength="254" required></label>
<button>Show</button>
<a href="/dev/mailbox">Show all</a>
</form>
${mails.length === 0 ? html`<p>No mail${to === undefined ? '' : ` for ${to}`} yet.</p>` : mails.map(mailCard)}`,
  );
}

function mailCard(mail: OutboxMail) {
  return html`<article>
<h2>${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd><time datetime="${mail.created_at}">${mail.created_at}</time></dd></dl>
<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" loading="lazy" srcdoc="${linksInNewTabs(mail.html)}"></iframe>
<details><summary>Text part</summary><pre>${mail.text}</pre></details>
</article>`;
}

/** A frame without scripts can't be left by its own links, so they open beside it. */
function linksInNewTabs(mailHtml: string): string {
  return mailHtml.replace('<head>', '<head><base target="_blank">');
}
