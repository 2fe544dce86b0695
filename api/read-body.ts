/** A body as it came, byte for byte. */
export type BodyResult = { kind: 'text'; text: string } | { kind: 'too_large' } | { kind: 'not_utf8' };

/**
 * Reads a request's body and counts while it reads, so that a body without Content-Length, or with a wrong one,
 * can't take more memory than `limit` bytes.
 */
export async function readBody(request: Request, limit: number): Promise<BodyResult> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return { kind: 'too_large' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) break;
    size += part.value.byteLength;
    if (size > limit) {
      // What still comes is not waited for.
      reader?.cancel().catch(() => {});
      return { kind: 'too_large' };
    }
    chunks.push(part.value);
  }
  try {
    // A byte order mark stays in the text: a signature counts it, and JSON has none (RFC 8259, section 8.1).
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return { kind: 'text', text: decoder.decode(Buffer.concat(chunks)) };
  } catch {
    return { kind: 'not_utf8' };
  }
}
