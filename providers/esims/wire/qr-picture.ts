/** A QR code's picture has a few kilobytes; these are characters of base64. */
export const MOST_CHARACTERS = 200_000;
/** Pixels a side. What is larger takes longer to read than a purchase is worth, and may be made to fill the memory. */
const MOST_PIXELS = 1000;
/** Of each PNG: the signature, and the length and type of its first chunk, in which its size stands (W3C PNG, 5.2 and 11.2.1). */
const BEGINS = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const BASE64 = /^(?:data:image\/png;base64,)?([A-Za-z0-9+/]+={0,2})$/;

/**
 * The text of a QR code from its picture, for companies that give a code in no other way: a PNG in base64, bare or as a data
 * URL. Pictures are never fetched from an address that an answer names.
 * @returns null for what is no such picture, is too large, or shows no code that can be read.
 */
export async function readQrPicture(picture: unknown): Promise<string | null> {
  const file = typeof picture === 'string' && picture.length <= MOST_CHARACTERS ? fileOf(picture) : null;
  if (file === null) return null;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_PIXELS) return null;
  try {
    // Loaded by the first picture, which few processes ever see: together they take 13 MB.
    const [{ renderAsync }, { decodeQR }] = await Promise.all([
      import('@resvg/resvg-js'),
      import('qr/decode.js'),
    ]);
    // Outside of the main thread; on white, since what surrounds a code may be transparent.
    const { pixels } = await renderAsync(drawingOf(file, width, height), {
      background: 'white',
      font: { loadSystemFonts: false },
    });
    return decodeQR({ width, height, data: pixels });
  } catch {
    return null;
  }
}

function fileOf(picture: string): Buffer | null {
  const [, base64] = BASE64.exec(picture.replaceAll(/\s/g, '')) ?? [];
  const file = Buffer.from(base64 ?? '', 'base64');
  return file.length > BEGINS.length + 8 && file.subarray(0, BEGINS.length).equals(BEGINS) ? file : null;
}

/** resvg reads pictures of a drawing alone. */
const drawingOf = (file: Buffer, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" image-rendering="optimizeSpeed" href="data:image/png;base64,${file.toString('base64')}"/></svg>`;
