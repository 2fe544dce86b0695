/**
 * Makes the flags and the hero maps of all destinations in `public/generated/`. Each kind is left alone while its files are newer
 * than the table of countries, the lock file (which stands for the packages that they come from) and these scripts.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { countries } from '../content/countries/read.ts';
import { regionSlugs } from '../content/countries/region-names.ts';
import { readFlag } from './assets/flags.ts';
import { upToDate } from './assets/freshness.ts';
import { mapDrawer } from './assets/maps.ts';
import { drawRegions } from './assets/region-maps.ts';

type Country = (typeof countries)[number];

const root = new URL('../', import.meta.url);
const scripts = (await readdir(new URL('scripts/assets/', root))).filter(
  (name) => !name.endsWith('.test.ts'),
);
const inputs = [
  new URL(import.meta.url),
  new URL('content/countries/countries.json', root),
  new URL('content/countries/regions.ts', root),
  new URL('package-lock.json', root),
  ...scripts.map((name) => new URL(`scripts/assets/${name}`, root)),
];

await build('flags', () => (country) => readFlag(country.iso2));
await build('maps', () => {
  const draw = mapDrawer();
  return (country) => draw(country.iso3);
});

await buildRegions();

/** Writes one SVG for each country to `public/generated/{kind}/`. */
async function build(
  kind: string,
  prepare: () => (country: Country) => string | Promise<string>,
): Promise<void> {
  const folder = new URL(`public/generated/${kind}/`, root);
  const fileOf = (country: Country) => new URL(`${country.iso3}.svg`, folder);
  if (await upToDate(inputs, countries.map(fileOf))) {
    process.stdout.write(`${kind}: up to date\n`);
    return;
  }
  const started = performance.now();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const make = prepare();
  let bytes = 0;
  for (const country of countries) {
    const svg = await make(country);
    bytes += Buffer.byteLength(svg);
    await writeFile(fileOf(country), svg);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${kind}: ${countries.length} files, ${Math.round(bytes / 1000)} kB, ${seconds} s\n`);
}

/** Writes a map of each region, and the shapes of all of them for their tiles. */
async function buildRegions(): Promise<void> {
  const folder = new URL('public/generated/regions/', root);
  const fileOf = (name: string) => new URL(`${name}.svg`, folder);
  if (
    await upToDate(
      inputs,
      [...regionSlugs, 'tiles', 'godwit'].filter((name) => name !== 'global').map(fileOf),
    )
  ) {
    process.stdout.write('regions: up to date\n');
    return;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files = drawRegions();
  for (const [name, svg] of files) await writeFile(fileOf(name), svg);
  const bytes = [...files.values()].reduce((sum, svg) => sum + Buffer.byteLength(svg), 0);
  process.stdout.write(`regions: ${files.size} files, ${Math.round(bytes / 1000)} kB\n`);
}
