import { catalogueFiles, catalogues } from 'virtual:messages';
import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LANGUAGE, dateLocale, type Language } from '../../content/languages.ts';
import { type Message, messageFormat } from '../../content/messages/format.ts';
import type english from '../messages/en.json';
import { withSecondTry } from '../second-try.ts';
import { richText, type TagRenderers } from './rich-text.tsx';

type English = typeof english;
/** A part of the catalogues that a page loads as a whole: "country". */
export type Namespace = keyof English;
export type MessageKey<N extends Namespace> = keyof English[N] & string;
type Values = Record<string, string | number>;
type Compiled = Record<string, Message>;

/** The messages of one namespace in one language: `t('plans.heading', { count: 3 })`. */
export interface Messages<N extends Namespace = Namespace> {
  (key: MessageKey<N>, values?: Values): string;
  /** For sentences with links: the message marks them as "<link>words</link>", `tags` draws them. */
  rich(key: MessageKey<N>, tags: TagRenderers, values?: Values): ReactNode;
  /** The message of a key that was put together; null where there is none. */
  find(key: string): string | null;
  language: Language;
}

/** The language of the page; the address alone decides it. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);
/** On the server: collects what a page uses, so that the browser can load it before it starts. */
export const NamespacesInUse = createContext<Set<Namespace> | null>(null);

const made = new Map<string, Messages>();
const loading = new Map<string, Promise<unknown>>();

/** Where the browser finds a namespace in a language. */
function catalogueAddress(language: Language, namespace: string): string {
  return `${catalogueFiles}${language}-${namespace}.js`;
}

/**
 * The messages of a namespace in the language of the page, for components and for a route's `meta`, which React Router calls while it
 * renders. What isn't loaded yet suspends the page until it is; a page that the server rendered has its own loaded before React starts.
 */
export function useMessages<N extends Namespace>(namespace: N): Messages<N> {
  const language = use(LanguageContext);
  use(NamespacesInUse)?.add(namespace);
  // In every render, also once it is here: a component that has waited must call `use` again, or React takes its first render for an update.
  if (catalogues === null) use(load(language, namespace));
  return messagesOf(language, namespace);
}

/** The language of the page, for formats and names. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/**
 * The messages of a namespace in a language: for the server's own work. In the browser only after a component has used the namespace.
 * @throws Error in the browser when it isn't loaded.
 */
export function messagesOf<N extends Namespace>(language: Language, namespace: N): Messages<N> {
  const id = `${language} ${namespace}`;
  const known = made.get(id);
  if (known) return known as Messages<N>;
  const compiled = catalogues?.[language]?.[namespace];
  if (compiled === undefined) throw new Error(`messages not loaded: ${id}`);
  return make(id, language, compiled) as Messages<N>;
}

/** Sentences remembered of each namespace and language. */
const MOST_SAID = 2_000;

function make(id: string, language: Language, compiled: Compiled): Messages {
  const format = messageFormat(dateLocale(language));
  // A page says the same forty times: without this, words are a quarter of the time that rendering it takes.
  const said = new Map<string, string>();
  const translate = (key: string, values?: Values) => {
    const asked = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    let words = said.get(asked);
    if (words === undefined) {
      // A key that was put together and doesn't exist is said as it is.
      words = format(compiled[key] ?? [key], values);
      if (said.size >= MOST_SAID) said.clear();
      said.set(asked, words);
    }
    return words;
  };
  const messages: Messages = Object.assign(translate, {
    rich: (key: string, tags: TagRenderers, values?: Values) => richText(translate(key, values), tags),
    find: (key: string) => (Object.hasOwn(compiled, key) ? translate(key) : null),
    language,
  });
  made.set(id, messages);
  return messages;
}

function load(language: Language, namespace: string): Promise<unknown> {
  const id = `${language} ${namespace}`;
  const known = loading.get(id);
  if (known) return known;
  const file = (): Promise<{ default: Compiled }> =>
    import(/* @vite-ignore */ catalogueAddress(language, namespace));
  const asked = withSecondTry(file).then((it) => make(id, language, it.default));
  loading.set(id, asked);
  asked.then(
    // React reads a promise with these marks at once: words that are here keep no page waiting.
    () => Object.assign(asked, { status: 'fulfilled', value: undefined }),
    // The next page that wants it asks again.
    () => loading.delete(id),
  );
  return asked;
}

/** Loads namespaces in the browser before what uses them is shown, such as a dialog; whatever is here already costs nothing. */
export async function loadMessages(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((name) => load(language, name)));
}

/** Begins to load the words of a route as soon as its module is here, beside its data; for routes that people go to from others. */
export function expectMessages(namespace: Namespace): void {
  // What fails here is asked for again by the component that needs it.
  if (catalogues === null) void load(document.documentElement.lang as Language, namespace).catch(() => {});
}

/** Loads what the server named in the document's head (`catalogueLinks`), which the browser has fetched meanwhile. */
export async function loadNamedMessages(document: Document): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-messages]');
  const namespaces = [...links].map((link) => link.dataset.messages as Namespace);
  await loadMessages(document.documentElement.lang as Language, namespaces);
}

/** The links for a document's head, as HTML: they start the browser on the catalogues of the page. */
export function catalogueLinks(language: Language, namespaces: Iterable<Namespace>): string {
  return [...namespaces]
    .map(
      (name) =>
        `<link rel="modulepreload" href="${catalogueAddress(language, name)}" data-messages="${name}"/>`,
    )
    .join('');
}
