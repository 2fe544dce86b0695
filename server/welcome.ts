import type { Config } from './config.ts';
import type { Administrator } from './secrets.ts';

/** What a person who has just started the shop wants to know; printed, not logged. */
export function welcome(config: Config, administrator: Administrator | null): void {
  if (config.PROCESS_ROLE === 'worker') {
    process.stdout.write(`\n  Godwit works on jobs; its health is at port ${config.PORT}, /readyz\n\n`);
    return;
  }
  process.stdout.write(`\n  ${welcomeLines(config, administrator).join('\n  ')}\n\n`);
}

/** The lines for a process that serves pages. */
export function welcomeLines(
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'allSandbox' | 'MAIL_URL' | 'PAYMENT_PROVIDER'>,
  administrator: Administrator | null,
): string[] {
  const origin = config.PUBLIC_ORIGIN;
  const lines = [`Godwit is open:   ${origin}`];
  if (config.allSandbox && config.MAIL_URL === undefined)
    lines.push(`Mailbox:          ${origin}/dev/mailbox`);
  if (config.PAYMENT_PROVIDER === 'sandbox') {
    lines.push('Test card:        4242 4242 4242 4242, any later date, any CVC (no real card is taken)');
  }
  lines.push(`Administrator:    ${describe(administrator, origin)}`);
  if (administrator !== null && administrator.totpSecret === null && !config.allSandbox) {
    lines.push(
      '                  Sign in soon and add a passkey: until then the password is all there is (docs/operate.md, "Staff").',
    );
  }
  return lines;
}

function describe(administrator: Administrator | null, origin: string): string {
  if (administrator === null) return 'none; set ADMIN_PASSWORD_HASH, made by npm run admin:hash';
  const { username, password } = administrator;
  const secret =
    password === null ? 'the password that was set or printed at the first start' : `password ${password}`;
  return `${origin}/login-with-credentials, user ${username}, ${secret}`;
}
