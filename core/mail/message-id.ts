/**
 * The Message-ID of a mail (RFC 5322, 3.6.4): the same at every attempt, so that mail programs and support can tell a mail
 * that came twice, and the mail company's webhooks name it.
 * @param from the sender, whose domain it ends with.
 */
export function messageIdOf(uid: string, from: string): string {
  const host = /@([^@\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${uid}@${host}>`;
}

/** The mail whose Message-ID this is, with or without its angle brackets; null where it is none of ours. */
export function mailUidIn(messageId: string): string | null {
  return /^<?(mal_[0-9a-z]{1,80})@/.exec(messageId)?.[1] ?? null;
}

/** Whether a text has the form of a mail's uid. */
export const isMailUid = (text: string): boolean => /^mal_[0-9a-z]{1,80}$/.test(text);
