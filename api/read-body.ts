/** The client went away before its body was whole; nobody is left to answer. */
export class BodyCutOff extends Error {
  override name = 'BodyCutOff';
}

/** A body as it came, byte for byte. */
type BodyResult = { kind: 'text'; text: string } | { kind: 'too_large' } | { kind: 'not_utf8' };

/**
 * Reads a request's body, of at most `limit` bytes. HTTP ends a body at its declared length, so that one with
 * Content-Length is read at once; any other is counted while it comes, and takes no more memory either.
 * @throws BodyCutOff
 */
export async function readBody(request: Request, limit: number): Promise<BodyResult> {
  const declared = request.headers.get('Content-Length');
  if (Number(declared ?? 0) > limit) return { kind: 'too_large' };
  const reading = declared === null ? readCounted(request, limit) : request.arrayBuffer();
  const bytes = await reading.catch((cause: unknown) => {
    throw new BodyCutOff('the connection ended before the body did', { cause });
  });
  if (bytes === null || bytes.byteLength > limit) return { kind: 'too_large' };
  try {
    // A byte order mark stays in the text: a signature counts it, and JSON has none (RFC 8259, section 8.1).
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { kind: 'not_utf8' };
  }
}

/** @returns null when there is more than `limit`. */
async function readCounted(request: Request, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return Buffer.concat(chunks);
    size += part.value.byteLength;
    if (size > limit) {
      // What still comes is not waited for.
      reader?.cancel().catch(() => {});
      return null;
    }
    chunks.push(part.value);
  }
}
