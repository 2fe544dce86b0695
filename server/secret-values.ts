import type { SecretValue } from '../core/settings/secret-ages.ts';
import type { Config } from './config.ts';

/** Addresses hold passwords as well, or are secrets by themselves. */
const SECRET =
  /SECRET|PASSWORD|KEY|TOKEN|HASH|DATABASE.*URL|MAIL_URL|WEBHOOK_URL|SERVICE_ACCOUNT|CERTIFICATE|TOTP|ACCESS_CODE|CLIENT_ID/;

/** Whether a variable's value may be read by nobody. */
export const isSecret = (name: string): boolean => SECRET.test(name);

/** Every secret text that the shop was started with: of a variable with several, each. What was read into something else, such as a key, is left out. */
export function secretValues(config: Config): SecretValue[] {
  const own = config.variables.map(({ name }) => [name, (config as Record<string, unknown>)[name]] as const);
  const companies = config.companies.flatMap(({ settings }) => Object.entries(settings));
  return [...own, ...companies]
    .filter(([name]) => isSecret(name))
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((each) => typeof each === 'string')
        .map((each) => ({ name, value: each })),
    );
}
