/** Made by `messages-plugin.ts`. */
declare module 'virtual:messages' {
  /** Language, namespace, key: the compiled message. Null in the browser, which loads what it needs. */
  export const catalogues: Record<string, import('../../content/messages/compile.ts').Compiled> | null;
  /** What stands before "de-country.js" in the address of a compiled catalogue; it changes with any message. */
  export const catalogueFiles: string;
}
