/** The list of a screen as CSV, by the same filter; the key `e` takes it. @param of its address behind /api/v2/admin/. */
export function CsvLink({ of }: { of: string }) {
  const [path, query] = of.split('?');
  return (
    <a href={`/api/v2/admin/${path}.csv${query ? `?${query}` : ''}`} download className="d-act" data-csv>
      CSV
    </a>
  );
}
