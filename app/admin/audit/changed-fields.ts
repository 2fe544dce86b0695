/** One thing that a verb has changed, or told of; undefined where that side says nothing of it. */
interface ChangedField {
  name: string;
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "value friend_percent" for what stands within an object: each figure of a setting is a field of its own. */
function flat(fields: unknown, over = ''): Map<string, unknown> {
  const all = new Map<string, unknown>();
  for (const [name, value] of isFields(fields) ? Object.entries(fields) : []) {
    const path = over + name;
    if (isFields(value) && Object.keys(value).length > 0)
      for (const [inner, each] of flat(value, `${path} `)) all.set(inner, each);
    else all.set(path, value);
  }
  return all;
}

/** Nothing is what isn't told, too. */
const isSame = ({ before = null, after = null }: ChangedField) =>
  JSON.stringify(before) === JSON.stringify(after);

/** The fields of an entry of the audit log. What is as it was is left out, unless all of it is. */
export function changedFields(detail: unknown): ChangedField[] {
  if (!isFields(detail)) return [];
  const [before, after] = [flat(detail.before), flat(detail.after)];
  const fields = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    name,
    before: before.get(name),
    after: after.get(name),
  }));
  const changed = fields.filter((field) => !isSame(field));
  return changed.length > 0 ? changed : fields;
}
