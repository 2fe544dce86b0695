/** What `/api/dev/mailbox` tells of a mail, as far as tests look at it. */
export interface TestMail {
  subject: string;
  text: string;
  html: string;
}

/** The mails that a shop has sent to an address, the newest first. */
export async function mailsTo(origin: string, address: string): Promise<TestMail[]> {
  const answer = await fetch(`${origin}/api/dev/mailbox?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as TestMail[];
}
