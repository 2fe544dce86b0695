/** A value of ASN.1 in DER (ITU-T X.690): what certificates and signatures are made of. */
export interface Der {
  tag: number;
  /** Of a constructed value. */
  parts: Der[];
  /** Without tag and length. */
  body: Buffer;
  /** With them. */
  whole: Buffer;
}

/** Writes a value. */
export function der(tag: number, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)));
  const size: number[] = [];
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) size.unshift(rest % 256);
  const length = body.length < 128 ? [body.length] : [0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** Reads the first value. */
export function readDer(bytes: Buffer): Der {
  const tag = bytes[0]!;
  let at = 2;
  let length = bytes[1]!;
  if (length > 127) {
    const count = length & 0x7f;
    length = bytes.readUIntBE(at, count);
    at += count;
  }
  const body = bytes.subarray(at, at + length);
  const parts: Der[] = [];
  if ((tag & 0x20) !== 0) {
    for (let from = 0; from < body.length; from += parts.at(-1)!.whole.length) {
      parts.push(readDer(body.subarray(from)));
    }
  }
  return { tag, parts, body, whole: bytes.subarray(0, at + length) };
}

/** An object identifier: "2.5.4.3". */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, bytes);
}
