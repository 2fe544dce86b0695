/** Text of an attribute or element as React writes it. */
export function unescaped(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

/** Contents of `<meta property="…">` and `<meta name="…">`. */
export function metaOf(html: string): Map<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return new Map([...found].map(([, name = '', content = '']) => [name, unescaped(content)]));
}

/** What the tests read of schema.org's types. */
interface Block {
  '@type': string;
  logo: string;
  headline: string;
  datePublished: string;
  image: string;
  author: { name: string };
  inLanguage: string;
  mainEntity: unknown;
  offers: { lowPrice: string; highPrice: string; offerCount: number };
  itemListElement: { name: string; item: string }[];
}

/** The one JSON-LD block of this type. */
export function blockOf(html: string, type: string): Block {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const blocks: Block[] = [...scripts].map(([, json = '']) => JSON.parse(json));
  const found = blocks.filter((block) => block['@type'] === type);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} blocks of type ${type}`);
  return found[0];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG from its first chunk (W3C PNG, 11.2.1). */
export async function pngSize(response: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error(`${response.url} is no PNG`);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
