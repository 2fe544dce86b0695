import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SET = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons')), '3x2');

/**
 * The flag of a country (ISO 3166-1 alpha-2, upper case) as an SVG that scales and stands alone. Throws when the set has none, or
 * when the file has no viewBox or refers to something outside itself.
 */
export async function readFlag(iso2: string): Promise<string> {
  const svg = await readFile(join(SET, `${iso2}.svg`), 'utf8');
  const fault = flagFault(svg);
  if (fault) throw new Error(`Flag ${iso2} ${fault}`);
  return svg;
}

/** What keeps an SVG from being shown as a flag; undefined when nothing does. */
export function flagFault(svg: string): string | undefined {
  if (!/^<svg [^>]*viewBox="[\d. -]+"/.test(svg)) return 'has no viewBox';
  if (/<(script|image|foreignObject)\b|href="(?!#)|url\((?!["']?#)|@import/i.test(svg)) {
    return 'refers to something outside itself';
  }
  return undefined;
}
