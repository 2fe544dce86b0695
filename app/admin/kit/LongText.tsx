/** A text as it is, line by line; a long one scrolls, also by the keyboard. */
export function LongText({ children, lang }: { children: string; lang?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <pre className="d-text" lang={lang} tabIndex={0}>
      {children}
    </pre>
  );
}
