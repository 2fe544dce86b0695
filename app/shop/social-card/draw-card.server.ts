import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../../content/brand.ts';
import { projectRoot } from '../../../project-root.ts';
import { escapeXml } from '../search-engines/escape-xml.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-address.ts';
import { fitLines } from './fit-lines.ts';
import { DISPLAY_FACE, displayWidth } from './render-card.server.ts';

/** The light tokens of app/styles; a picture has no theme. */
const COLOURS = {
  paper: '#f6f3ec',
  card: '#fffdf8',
  ink: '#12232c',
  soft: '#53646b',
  line: '#ddd6c8',
  map: '#e4ddcf',
  accent: brand.accent.light.base,
};

/** The boarding pass: a ticket with its stub on the left, the perforation at PERFORATION. Pixels. */
const EDGE = 44;
const PERFORATION = 396;
const STUB_MIDDLE = (EDGE + PERFORATION) / 2;
const FLAG = { x: STUB_MIDDLE - 90, y: 116, width: 180, height: 120 };
const TEXT_LEFT = 452;
const TEXT_WIDTH = CARD_WIDTH - EDGE - 56 - TEXT_LEFT;
const TEXT_BOTTOM = 488;
const MOST_FLAGS = 6;
/** A flag on the flight line; `y` is its middle. */
const STOP = { width: 84, height: 56, y: 236 };

export interface Card {
  /** The heading, in the display face. */
  title: string;
  /** One line below it. */
  line: string;
  stub: { above: string; numeral: string; below: string };
  /** The country whose flag and map are shown (alpha-3, upper case); null for the shop's mark and the world. */
  iso3: string | null;
  /** In place of a country: the region whose map is shown, and in which of its countries plans work. */
  region?: { slug: string; covered: readonly string[] } | undefined;
  /** In place of a country: the stops of a trip, shown on the flight line and on the map of the world. */
  stops?: readonly string[];
}

/** A picture for link previews as SVG, in the look of a plan's ticket. */
export function drawCard({ title, line, stub, iso3, region, stops = [] }: Card): string {
  const { size, lines } = fitLines(title, {
    measure: displayWidth,
    width: TEXT_WIDTH,
    sizes: [
      { size: 104, lines: 1 },
      { size: 84, lines: 1 },
      { size: 68, lines: 2 },
      { size: 56, lines: 3 },
      { size: 46, lines: 4 },
    ],
  });
  const baseline = (index: number) => TEXT_BOTTOM - (lines.length - 1 - index) * size * 1.08;
  const right = CARD_WIDTH - EDGE;
  const bottom = CARD_HEIGHT - EDGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs>
<clipPath id="main"><path d="M${PERFORATION} ${EDGE}H${right - 32}a32 32 0 0 1 32 32V${bottom - 32}a32 32 0 0 1 -32 32H${PERFORATION}z"/></clipPath>
<linearGradient id="across"><stop offset=".14" stop-color="#000"/><stop offset=".5" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset=".9" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect x="${PERFORATION}" y="0" width="${CARD_WIDTH - PERFORATION}" height="${CARD_HEIGHT}" fill="url(#across)"/><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#down)"/></mask>
<clipPath id="flag"><rect x="${FLAG.x}" y="${FLAG.y}" width="${FLAG.width}" height="${FLAG.height}" rx="8"/></clipPath>
</defs>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.paper}"/>
<rect x="${EDGE}" y="${EDGE}" width="${right - EDGE}" height="${bottom - EDGE}" rx="32" fill="${COLOURS.card}"/>
<g clip-path="url(#main)"><g mask="url(#fade)">${region ? regionMap(region) : iso3 === null ? worldMap(stops) : countryMap(iso3)}</g></g>
<path d="M${PERFORATION} ${EDGE + 34}V${bottom - 30}" stroke="${COLOURS.line}" stroke-width="4" stroke-dasharray="12 10"/>
<circle cx="${PERFORATION}" cy="${EDGE}" r="20" fill="${COLOURS.paper}"/><circle cx="${PERFORATION}" cy="${bottom}" r="20" fill="${COLOURS.paper}"/>
${drawStub(stub, iso3)}
<g transform="translate(${TEXT_LEFT} 88) scale(2)">${FLIGHT_LINE}</g>
${text(TEXT_LEFT + 78, 124, 42, brand.name)}
${stopsOnLine(stops)}
${lines.map((words, index) => text(TEXT_LEFT - 3, baseline(index), size, words, HALO)).join('\n')}
${text(TEXT_LEFT, 540, 29, line, `font-family="Hanken Grotesk" fill="${COLOURS.soft}" ${HALO}`)}
</svg>`;
}

/** Letters stay readable where they lie on the map. */
const HALO = `stroke="${COLOURS.card}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`;

/** As in app/ui/Logo.tsx, 32 × 20. */
const FLIGHT_LINE = `<path d="M2.5 13.5c4-1.2 6.2-6.8 9.8-6.8 3.2 0 3.9 3.4 7 3.100C23 9.4 25 5 29.5 2.5" fill="none" stroke="${COLOURS.accent}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="3" cy="18" r="1.5" fill="${COLOURS.accent}"/>`;

function drawStub({ above, numeral, below }: Card['stub'], iso3: string | null): string {
  const { size, lines } = fitLines(numeral, {
    measure: displayWidth,
    width: PERFORATION - EDGE - 56,
    sizes: [128, 104, 84, 64].map((each) => ({ size: each, lines: 1 })),
  });
  const small = `font-family="Hanken Grotesk" text-anchor="middle" fill="${COLOURS.soft}"`;
  const big = `text-anchor="middle" fill="${COLOURS.accent}"`;
  return [
    iso3 === null
      ? `<g transform="translate(${STUB_MIDDLE - 80} 122) scale(5)">${FLIGHT_LINE}</g>`
      : `<image x="${FLAG.x}" y="${FLAG.y}" width="${FLAG.width}" height="${FLAG.height}" clip-path="url(#flag)" preserveAspectRatio="xMidYMid slice" href="${flagImage(iso3)}"/><rect x="${FLAG.x}" y="${FLAG.y}" width="${FLAG.width}" height="${FLAG.height}" rx="8" fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
    text(STUB_MIDDLE, 338, 32, above, small),
    text(STUB_MIDDLE, 454, size, lines.join(' '), big),
    text(STUB_MIDDLE, 514, 32, below, small),
  ].join('\n');
}

function text(x: number, y: number, size: number, words: string, attributes = ''): string {
  const usual = /font-family/.test(attributes) ? '' : ` font-family="${DISPLAY_FACE}"`;
  const fill = /fill="/.test(attributes) ? '' : ` fill="${COLOURS.ink}"`;
  return `<text x="${x}" y="${y}" font-size="${size}"${usual}${fill} ${attributes}>${escapeXml(words)}</text>`;
}

/** The country in the accent on its region, from public/generated/maps. */
function countryMap(iso3: string): string {
  const svg = readFileSync(join(projectRoot, `public/generated/maps/${iso3}.svg`), 'utf8');
  const shape = (id: string) => new RegExp(`id="${id}" d="([^"]*)"`).exec(svg)?.[1] ?? '';
  return `<g transform="translate(512 34)" stroke="${COLOURS.card}" stroke-width="1.5" stroke-linejoin="round"><path d="${shape('land')}" fill="${COLOURS.map}"/><path d="${shape('here')}" fill="${COLOURS.accent}"/></g>`;
}

/** A region's countries in the accent where plans work, from public/generated/regions. */
function regionMap({ slug, covered }: NonNullable<Card['region']>): string {
  const svg = readFileSync(join(projectRoot, `public/generated/regions/${slug}.svg`), 'utf8');
  const paths = [...svg.matchAll(/<path id="(\w+)" (d="[^"]*")\/>/g)].map(
    ([, id = '', shape]) => `<path ${shape} fill="${covered.includes(id) ? COLOURS.accent : COLOURS.map}"/>`,
  );
  return `<g transform="translate(512 34)" stroke="${COLOURS.card}" stroke-width="1" stroke-linejoin="round">${paths.join('')}</g>`;
}

/** The whole world in the colour of the map, some countries in the accent. */
function worldMap(lit: readonly string[]): string {
  const svg = readFileSync(join(projectRoot, 'content/world.svg'), 'utf8');
  const shapes = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|<title>[^<]*<\/title>|<!--[\s\S]*?-->/g, '');
  const coloured = shapes.replace(/<path id="(\w+)"/g, (path, id) =>
    lit.includes(id) ? `${path} fill="${COLOURS.accent}"` : path,
  );
  return `<g transform="translate(420 72) scale(.74)" fill="${COLOURS.map}" stroke="${COLOURS.card}" stroke-width="1">${coloured}</g>`;
}

/** The stops on the flight line: as many flags as there is room for, and how many more there are. */
function stopsOnLine(stops: readonly string[]): string {
  if (stops.length === 0) return '';
  const shown = stops.slice(0, stops.length > MOST_FLAGS ? MOST_FLAGS - 1 : MOST_FLAGS);
  const more = stops.length - shown.length;
  const step = Math.min(150, TEXT_WIDTH / (shown.length + (more > 0 ? 1 : 0)));
  const middle = (at: number) => TEXT_LEFT + STOP.width / 2 + at * step;
  const legs = shown.slice(more > 0 ? 0 : 1).map((_, at) => {
    const [from, to] = [middle(at), middle(at + 1)];
    return `<path d="M${from} ${STOP.y}C${from + step * 0.3} ${STOP.y - 96} ${to - step * 0.3} ${STOP.y - 96} ${to} ${STOP.y}" fill="none" stroke="${COLOURS.accent}" stroke-width="5"/>`;
  });
  const flags = shown.map((iso3, at) => {
    const place = `x="${middle(at) - STOP.width / 2}" y="${STOP.y - STOP.height / 2}" width="${STOP.width}" height="${STOP.height}"`;
    return `<rect ${place} fill="${COLOURS.card}" stroke="${COLOURS.card}" stroke-width="10"/><image ${place} preserveAspectRatio="xMidYMid slice" href="${flagImage(iso3)}"/><rect ${place} fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`;
  });
  const rest =
    more > 0 ? text(middle(shown.length), STOP.y + 14, 40, `+${more}`, `text-anchor="middle" ${HALO}`) : '';
  return [...legs, ...flags, rest].join('');
}

/** A country's flag as an address that an `<image>` can show. */
function flagImage(iso3: string): string {
  const svg = readFileSync(join(projectRoot, `public/generated/flags/${iso3}.svg`));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}
