import type { Talk } from './talk.ts';

/** Puts an eSIM on a phone, and arrives. @returns null once it is in use, or the code of why it can't be. */
export type Phone = (talk: Talk, iccid: string) => Promise<string | null>;

/** The sandbox plays the phones itself. */
export const sandboxPhone: Phone = async (talk, iccid) => {
  const { status, body } = await talk.post(`/api/sandbox/esims/${iccid}/simulate`, { step: 'activate' });
  return status === 200 ? null : `${body.code ?? status}`;
};
