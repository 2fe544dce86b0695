import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { pngFile } from '../../../core/png.ts';
import { qrPng } from '../../../mails/qr-png.ts';
import { MOST_CHARACTERS, readQrPicture } from './qr-picture.ts';

const LPA = 'LPA:1$smdp.example.com$9F2C7A41D6B84E0CB15D3A6E';
const png = qrPng(LPA);
const base64 = png.toString('base64');

/** A picture of one colour, which may say that it has another size. */
function blank(width: number, height: number, said = { width, height }): Buffer {
  const rows = Buffer.alloc(height * (1 + width), 0xff);
  for (let y = 0; y < height; y++) rows[y * (1 + width)] = 0;
  return pngFile({ ...said, depth: 8, colour: 'greyscale' }, deflateSync(rows));
}

function noise(side: number): Buffer {
  const rows = randomBytes(side * (1 + side));
  for (let y = 0; y < side; y++) rows[y * (1 + side)] = 0;
  return pngFile({ width: side, height: side, depth: 8, colour: 'greyscale' }, deflateSync(rows));
}

/** The code as others draw it: in colour, on nothing. */
function drawn(attributes: string): Buffer {
  const side = png.readUInt32BE(16);
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${base64}"/></svg>`,
  )
    .render()
    .asPng();
}

describe('a picture of a QR code', () => {
  test.for<[string, string]>([
    ['as base64', base64],
    ['as a data URL', `data:image/png;base64,${base64}`],
    ['in lines', `${base64.replaceAll(/.{76}/g, '$&\r\n')}\n`],
    ['in four channels', drawn('width="370" height="370"').toString('base64')],
    ['in another size', drawn('width="512" height="512"').toString('base64')],
  ])('%s is read', async ([, picture]) => {
    expect(await readQrPicture(picture)).toBe(LPA);
  });

  test('gives its text, whatever that is', async () => {
    expect(await readQrPicture(qrPng('https://shop.example').toString('base64'))).toBe(
      'https://shop.example',
    );
  });

  test.for<[string, unknown]>([
    ['nothing', null],
    ['no text', { data: base64 }],
    ['empty text', ''],
    ['words', 'this is no picture'],
    ['an address', 'https://company.example/qr.png'],
    ['a data URL of another kind', `data:image/svg+xml;base64,${base64}`],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['the signature alone', 'iVBORw0KGgo='],
    ['a header alone', png.subarray(0, 33).toString('base64')],
    ['half of a picture', png.subarray(0, 200).toString('base64')],
    ['a picture without a code', blank(300, 300).toString('base64')],
    ['noise', noise(300).toString('base64')],
    ['a picture of no size', blank(300, 300, { width: 0, height: 300 }).toString('base64')],
    ['a picture that is too large', blank(1001, 1001).toString('base64')],
    // Four thousand million pixels, if it were believed.
    ['a picture that calls itself huge', blank(9, 9, { width: 65_535, height: 65_535 }).toString('base64')],
    ['a picture that is larger than it says', blank(300, 300, { width: 40, height: 40 }).toString('base64')],
    ['lines that end in nothing', `A${' \n'.repeat(MOST_CHARACTERS / 4)}!`],
    ['a long text', `${base64}${'A'.repeat(MOST_CHARACTERS)}`],
  ])('%s is none', async ([, picture]) => {
    expect(await readQrPicture(picture)).toBeNull();
  });
});
