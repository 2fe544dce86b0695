interface CsvLinkProps {
  /** Of its address behind /api/v2/admin/, with its filter. */
  of: string;
  /** Where a screen has several, each says which it is. */
  label?: string;
}

/** A list as CSV, by the filter that the screen shows; the key `e` takes the first of a screen. */
export function CsvLink({ of, label = 'CSV' }: CsvLinkProps) {
  const [path, query] = of.split('?');
  return (
    <a href={`/api/v2/admin/${path}.csv${query ? `?${query}` : ''}`} download className="d-act" data-csv>
      {label}
    </a>
  );
}
