interface PlotKeyProps {
  of: readonly (readonly [look: 'bar' | 'now' | 'part' | 'median' | 'band', words: string])[];
}

/** What the colours of a plot stand for. */
export function PlotKey({ of }: PlotKeyProps) {
  return (
    <p className="d-plot-key">
      {of.map(([look, words]) => (
        <span key={words}>
          <i className={`d-key-${look}`} />
          {words}
        </span>
      ))}
    </p>
  );
}
