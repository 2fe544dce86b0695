/** The token of `Authorization: Bearer …`, the scheme in any letter case (RFC 9110, section 11.1); null for anything else. */
export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | null =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
