import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Namespace, key: the message in ICU MessageFormat, as a translator writes it. */
export type Catalogue = Record<string, Record<string, string>>;
/** The same as Lingui's core formats it. */
export type Compiled = Record<string, Record<string, unknown[]>>;

/**
 * @param file named in errors.
 * @throws Error that names the message which ICU MessageFormat doesn't allow.
 */
export function compileCatalogue(catalogue: Catalogue, file: string): Compiled {
  const compile = (name: string, message: string): unknown[] => {
    try {
      return compileMessageOrThrow(message);
    } catch (error) {
      throw new Error(`${file}, ${name}: ${(error as Error).message}`);
    }
  };
  return Object.fromEntries(
    Object.entries(catalogue).map(([space, messages]) => [
      space,
      Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, compile(`${space}.${key}`, message)]),
      ),
    ]),
  );
}
