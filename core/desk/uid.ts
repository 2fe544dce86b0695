/** Whether a text could be the uid of a row of ours: what isn't is asked of no database, which refuses some characters. */
export const isUid = (text: string): boolean => /^[0-9A-Za-z_-]{1,200}$/.test(text);
