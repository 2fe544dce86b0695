/** What stands behind `{{name}}` in a text. */
export type Figures = Readonly<Record<string, string>>;

/**
 * Puts figures into a text, so that prose can't say another number than the code applies.
 * @throws on a name that has no figure; `where` is named in the error.
 */
export function fillPlaceholders(text: string, figures: Figures, where: string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`${where}: there is no figure called "${name}"`);
    return figure;
  });
}
