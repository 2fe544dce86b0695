import './prose.css';
import { classNames } from '../../ui/class-names.ts';

/** A text that the server made from our own Markdown (markdown.server.ts, which lets no raw HTML through). */
export function Prose({ html, lang, className }: { html: string; lang?: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown in this repository, raw HTML escaped.
    <div lang={lang} className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
