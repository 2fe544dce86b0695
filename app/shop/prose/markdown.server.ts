import { Marked, type Tokens } from 'marked';
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '../../../content/languages.ts';

/** A text ready for the page. */
interface RenderedText {
  html: string;
  /** Its second-level headings, with the ids that they carry. */
  sections: { id: string; title: string }[];
}

/**
 * Markdown (GitHub's tables included) to HTML, on the server alone. Raw HTML in the text is shown as text; a link goes to http, https, mailto
 * or an address of ours, any other is left out; a picture is its alternative text. Links to our own pages lead to them in `language`.
 * @throws on a first-level heading: the page has its own.
 */
export function renderMarkdown(markdown: string, language: Language = DEFAULT_LANGUAGE): RenderedText {
  const sections: RenderedText['sections'] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    gfm: true,
    async: false,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }) => escapeHtml(text),
      heading({ tokens, depth, text }) {
        if (depth === 1) throw new Error(`"# ${text}": begin with ##, the page's title is its first heading`);
        const id = freeId(text, taken);
        if (depth === 2) sections.push({ id, title: plain(text) });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        if (!/^(https?:\/\/|mailto:|\/(?!\/)|#)/.test(href)) return words;
        const rel = href.startsWith('http') ? ' rel="noopener"' : '';
        const to = href.startsWith('/') ? inLanguage(language, href) : href;
        return `<a href="${escapeHtml(to)}"${rel}>${words}</a>`;
      },
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => this.parser.parseInline(tokens));
        const labels = header.map(({ text }) => escapeHtml(plain(text)));
        const head = cells(header).map((words) => `<th scope="col">${words}</th>`);
        const body = rows.map((row) => {
          const columns = cells(row).map((words, index) => `<td data-label="${labels[index]}">${words}</td>`);
          return `<tr>${columns.join('')}</tr>`;
        });
        // Three columns are too many for a phone: their rows stand as blocks there, each cell under its column's name.
        const wide = header.length > 2 ? ' class="wide"' : '';
        return `<div class="prose-table"><table${wide}><thead><tr>${head.join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown) as string, sections };
}

/** "When do the days start?" → "when-do-the-days-start", with a number where that is taken. */
function freeId(heading: string, taken: Set<string>): string {
  const words = plain(heading)
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  let id = words || 'section';
  for (let count = 2; taken.has(id); count++) id = `${words}-${count}`;
  taken.add(id);
  return id;
}

/** A heading's words without its Markdown. */
function plain(markdown: string): string {
  return markdown.replace(/[*_`]/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
