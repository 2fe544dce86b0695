type Params = Record<string, unknown>;

/** Reads `a[b][0][c]=x`, as Stripe's API takes its forms, into objects and lists; every value stays text. */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => index === 0 || part !== '');
    // `expand[]=x` appends.
    if (name.endsWith('[]')) path.push('');
    place(root, path, value);
  }
  return lists(root) as Params;
}

function place(into: Params, [key = '', ...rest]: string[], value: string): void {
  const at = key === '' ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[at] = value;
    return;
  }
  into[at] ??= Object.create(null);
  place(into[at] as Params, rest, value);
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function lists(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, lists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
