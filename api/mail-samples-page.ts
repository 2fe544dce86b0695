import { html } from 'hono/html';
import { type Language, languages } from '../content/languages.ts';
import type { RenderedMail } from '../core/mail/mail.ts';
import { withPictures } from '../core/mail/outbox.ts';
import { htmlPage } from './html-page.ts';

/** What is shown: all kinds in a language, or one kind in all of them. */
interface ShownSamples {
  kinds: readonly string[];
  mailLanguages: readonly Language[];
  language: Language;
  mails: readonly { kind: string; language: Language; mail: RenderedMail }[];
}

/** Every kind of mail with made-up data, for those who look at templates and translations. */
export function mailSamplesPage({ kinds, mailLanguages, language, mails }: ShownSamples) {
  const link = (query: string, label: string) => html`<a href="/dev/mails?${query}">${label}</a> `;
  return htmlPage(
    { title: 'Mails', indexed: false },
    html`<p class="soft">Each kind with made-up data, as this shop would send it.</p>
<p>All kinds in: ${mailLanguages.map((code) => link(`language=${code}`, languages[code].name))}</p>
<p>All languages of: ${kinds.map((kind) => link(`kind=${kind}&language=${language}`, kind.replaceAll('_', ' ')))}</p>
${mails.map(
  ({ kind, language, mail }) => html`<article>
<h2 lang="${language}" dir="${languages[language].dir}">${mail.subject}</h2>
<p class="soft">${kind.replaceAll('_', ' ')}, ${languages[language].english}</p>
<iframe title="${mail.subject}" sandbox="" referrerpolicy="no-referrer" loading="lazy" srcdoc="${withPictures(mail)}"></iframe>
<details><summary>Text part</summary><pre lang="${language}" dir="${languages[language].dir}">${mail.text}</pre></details>
</article>`,
)}`,
  );
}
