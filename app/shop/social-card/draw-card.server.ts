import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '../../../content/brand.ts';
import { type Language, languages } from '../../../content/languages.ts';
import { projectRoot } from '../../../project-root.ts';
import { escapeXml } from '../search-engines/escape-xml.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './card-address.ts';
import { fitLines } from './fit-lines.ts';
import { faceOf, widthIn } from './render-card.server.ts';

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
const FLAG = { y: 116, width: 180, height: 120 };
const TEXT_LEFT = 452;
const TEXT_WIDTH = CARD_WIDTH - EDGE - 56 - TEXT_LEFT;
const TEXT_BOTTOM = 488;
const MOST_FLAGS = 6;
/** A flag on the flight line; `y` is its middle. */
const STOP = { width: 84, height: 56, y: 236 };

export interface Card {
  language: Language;
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

/** From which side a picture is read: what stands at `x` from the left stands as far from the right in Arabic. */
interface Side {
  language: Language;
  rtl: boolean;
  x: (fromStart: number) => number;
  /** Turns shapes around; letters, flags and maps stay as they are. */
  mirror: string;
}

function sideOf(language: Language): Side {
  const rtl = languages[language].dir === 'rtl';
  return {
    language,
    rtl,
    x: (fromStart) => (rtl ? CARD_WIDTH - fromStart : fromStart),
    mirror: rtl ? ` transform="matrix(-1 0 0 1 ${CARD_WIDTH} 0)"` : '',
  };
}

/** A picture for link previews as SVG, in the look of a plan's ticket. */
export function drawCard({ language, title, line, stub, iso3, region, stops = [] }: Card): string {
  const side = sideOf(language);
  const { size, lines } = fitLines(title, {
    language,
    measure: widthIn('display', language),
    width: TEXT_WIDTH,
    sizes: [
      { size: 104, lines: 1 },
      { size: 84, lines: 1 },
      { size: 68, lines: 2 },
      { size: 56, lines: 3 },
      { size: 46, lines: 4 },
    ],
  });
  const under = fitLines(line, {
    language,
    measure: widthIn('text', language),
    width: TEXT_WIDTH,
    sizes: [29, 26, 23].map((each) => ({ size: each, lines: 1 })),
  });
  // Arabic letters reach further down, and would be cut by the halo of the next line.
  const { lowest, leading } = side.rtl
    ? { lowest: TEXT_BOTTOM - 12, leading: 1.32 }
    : { lowest: TEXT_BOTTOM, leading: 1.08 };
  const baseline = (index: number) => lowest - (lines.length - 1 - index) * size * leading;
  const right = CARD_WIDTH - EDGE;
  const bottom = CARD_HEIGHT - EDGE;
  const start = side.rtl ? 'end' : 'start';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs>
<clipPath id="main"><path${side.mirror} d="M${PERFORATION} ${EDGE}H${right - 32}a32 32 0 0 1 32 32V${bottom - 32}a32 32 0 0 1 -32 32H${PERFORATION}z"/></clipPath>
<linearGradient id="across"><stop offset=".14" stop-color="#000"/><stop offset=".5" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset=".9" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><rect${side.mirror} x="${PERFORATION}" y="0" width="${CARD_WIDTH - PERFORATION}" height="${CARD_HEIGHT}" fill="url(#across)"/><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#down)"/></mask>
<clipPath id="flag"><rect x="${flagLeft(side)}" y="${FLAG.y}" width="${FLAG.width}" height="${FLAG.height}" rx="8"/></clipPath>
</defs>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${COLOURS.paper}"/>
<rect x="${EDGE}" y="${EDGE}" width="${right - EDGE}" height="${bottom - EDGE}" rx="32" fill="${COLOURS.card}"/>
<g clip-path="url(#main)"><g mask="url(#fade)">${region ? regionMap(side, region) : iso3 === null ? worldMap(side, stops) : countryMap(side, iso3)}</g></g>
<g${side.mirror}><path d="M${PERFORATION} ${EDGE + 34}V${bottom - 30}" stroke="${COLOURS.line}" stroke-width="4" stroke-dasharray="12 10"/>
<circle cx="${PERFORATION}" cy="${EDGE}" r="20" fill="${COLOURS.paper}"/><circle cx="${PERFORATION}" cy="${bottom}" r="20" fill="${COLOURS.paper}"/></g>
${drawStub(side, stub, iso3)}
<g transform="translate(${side.x(TEXT_LEFT) - (side.rtl ? 64 : 0)} 88) scale(2)">${FLIGHT_LINE}</g>
${text(side, TEXT_LEFT + 78, 124, 42, brand.name, { anchor: start })}
${stopsOnLine(side, stops)}
${lines.map((words, index) => text(side, TEXT_LEFT - 3, baseline(index), size, words, { anchor: start, more: HALO })).join('\n')}
${text(side, TEXT_LEFT, 540, under.size, under.lines.join(''), { face: 'text', anchor: start, fill: COLOURS.soft, more: HALO })}
</svg>`;
}

/** Letters stay readable where they lie on the map. */
const HALO = `stroke="${COLOURS.card}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`;

/** As in app/ui/Logo.tsx, 32 × 20. */
const FLIGHT_LINE = `<path d="M2.5 13.5c4-1.2 6.2-6.8 9.8-6.8 3.2 0 3.9 3.4 7 3.100C23 9.4 25 5 29.5 2.5" fill="none" stroke="${COLOURS.accent}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="3" cy="18" r="1.5" fill="${COLOURS.accent}"/>`;

function flagLeft(side: Side): number {
  return side.x(STUB_MIDDLE) - FLAG.width / 2;
}

function drawStub(side: Side, { above, numeral, below }: Card['stub'], iso3: string | null): string {
  const { language } = side;
  const { size, lines } = fitLines(numeral, {
    language,
    measure: widthIn('display', language),
    width: PERFORATION - EDGE - 56,
    sizes: [128, 104, 84, 64].map((each) => ({ size: each, lines: 1 })),
  });
  const small = { face: 'text', anchor: 'middle', fill: COLOURS.soft } as const;
  const place = `x="${flagLeft(side)}" y="${FLAG.y}" width="${FLAG.width}" height="${FLAG.height}"`;
  return [
    iso3 === null
      ? `<g transform="translate(${side.x(STUB_MIDDLE) - 80} 122) scale(5)">${FLIGHT_LINE}</g>`
      : `<image ${place} clip-path="url(#flag)" preserveAspectRatio="xMidYMid slice" href="${flagImage(iso3)}"/><rect ${place} rx="8" fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
    text(side, STUB_MIDDLE, 338, 32, above, small),
    text(side, STUB_MIDDLE, 454, size, lines.join(' '), { anchor: 'middle', fill: COLOURS.accent }),
    text(side, STUB_MIDDLE, 514, 32, below, small),
  ].join('\n');
}

interface TextLook {
  face?: 'display' | 'text';
  anchor: 'start' | 'middle' | 'end';
  fill?: string;
  more?: string;
}

/** A line of text; `x` is measured from the side at which readers begin. */
function text(side: Side, x: number, y: number, size: number, words: string, look: TextLook): string {
  const { face = 'display', anchor, fill = COLOURS.ink, more = '' } = look;
  // resvg reads each line as one that begins at the left: figures among Arabic words would change places.
  const line = side.rtl && /\p{L}/u.test(words) ? `\u202b${words}\u202c` : words;
  return `<text x="${side.x(x)}" y="${y}" font-size="${size}" ${faceOf(words, face, side.language)} text-anchor="${anchor}" fill="${fill}" ${more}>${escapeXml(line)}</text>`;
}

/** Maps lie at the end of the picture; `left` is where one begins in a picture that is read from the left. */
function mapLeft(side: Side, left: number): number {
  return side.rtl ? EDGE : left;
}

/** The country in the accent on its region, from public/generated/maps. */
function countryMap(side: Side, iso3: string): string {
  const svg = readFileSync(join(projectRoot, `public/generated/maps/${iso3}.svg`), 'utf8');
  const shape = (id: string) => new RegExp(`id="${id}" d="([^"]*)"`).exec(svg)?.[1] ?? '';
  return `<g transform="translate(${mapLeft(side, 512)} 34)" stroke="${COLOURS.card}" stroke-width="1.5" stroke-linejoin="round"><path d="${shape('land')}" fill="${COLOURS.map}"/><path d="${shape('here')}" fill="${COLOURS.accent}"/></g>`;
}

/** A region's countries in the accent where plans work, from public/generated/regions. */
function regionMap(side: Side, { slug, covered }: NonNullable<Card['region']>): string {
  const svg = readFileSync(join(projectRoot, `public/generated/regions/${slug}.svg`), 'utf8');
  const paths = [...svg.matchAll(/<path id="(\w+)" (d="[^"]*")\/>/g)].map(
    ([, id = '', shape]) => `<path ${shape} fill="${covered.includes(id) ? COLOURS.accent : COLOURS.map}"/>`,
  );
  return `<g transform="translate(${mapLeft(side, 512)} 34)" stroke="${COLOURS.card}" stroke-width="1" stroke-linejoin="round">${paths.join('')}</g>`;
}

/** The whole world in the colour of the map, some countries in the accent. */
function worldMap(side: Side, lit: readonly string[]): string {
  const svg = readFileSync(join(projectRoot, 'content/world.svg'), 'utf8');
  const shapes = svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$|<title>[^<]*<\/title>|<!--[\s\S]*?-->/g, '');
  const coloured = shapes.replace(/<path id="(\w+)"/g, (path, id) =>
    lit.includes(id) ? `${path} fill="${COLOURS.accent}"` : path,
  );
  return `<g transform="translate(${mapLeft(side, 420)} 72) scale(.74)" fill="${COLOURS.map}" stroke="${COLOURS.card}" stroke-width="1">${coloured}</g>`;
}

/** The stops on the flight line: as many flags as there is room for, and how many more there are. */
function stopsOnLine(side: Side, stops: readonly string[]): string {
  if (stops.length === 0) return '';
  const shown = stops.slice(0, stops.length > MOST_FLAGS ? MOST_FLAGS - 1 : MOST_FLAGS);
  const more = stops.length - shown.length;
  const step = Math.min(150, TEXT_WIDTH / (shown.length + (more > 0 ? 1 : 0)));
  const fromStart = (at: number) => TEXT_LEFT + STOP.width / 2 + at * step;
  const middle = (at: number) => side.x(fromStart(at));
  const legs = shown.slice(more > 0 ? 0 : 1).map((_, at) => {
    const bend = [at + 0.3, at + 0.7].map((near) => `${middle(near)} ${STOP.y - 96}`).join(' ');
    return `<path d="M${middle(at)} ${STOP.y}C${bend} ${middle(at + 1)} ${STOP.y}" fill="none" stroke="${COLOURS.accent}" stroke-width="5"/>`;
  });
  const flags = shown.map((iso3, at) => {
    const place = `x="${middle(at) - STOP.width / 2}" y="${STOP.y - STOP.height / 2}" width="${STOP.width}" height="${STOP.height}"`;
    return `<rect ${place} fill="${COLOURS.card}" stroke="${COLOURS.card}" stroke-width="10"/><image ${place} preserveAspectRatio="xMidYMid slice" href="${flagImage(iso3)}"/><rect ${place} fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`;
  });
  const rest = { anchor: 'middle', more: HALO } as const;
  const count = more > 0 ? text(side, fromStart(shown.length), STOP.y + 14, 40, `+${more}`, rest) : '';
  return [...legs, ...flags, count].join('');
}

/** A country's flag as an address that an `<image>` can show. */
function flagImage(iso3: string): string {
  const svg = readFileSync(join(projectRoot, `public/generated/flags/${iso3}.svg`));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}
