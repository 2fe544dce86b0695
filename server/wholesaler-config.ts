import { isLoopbackName } from '../core/loopback.ts';
import { ADAPTERS } from '../providers/esims/adapters.ts';
import { type ConfiguredCompany, wholesalerNames } from '../providers/esims/registry.ts';
import type { Adapter } from '../providers/esims/wire/adapter.ts';

type Problem = { problem: string };
type Environment = Readonly<Record<string, string | undefined>>;

/** A header that holds one of these is refused by every HTTP client, at the first call: it takes Latin-1 alone. */
const UNSENDABLE = /^\s|\s$|\p{Cc}|[^\0-\xff]/u;

interface Wholesalers {
  names: string[];
  companies: ConfiguredCompany[];
  /** Not named, but with their settings: what was bought there is followed to its end. */
  leaving: ConfiguredCompany[];
}

/**
 * The companies that ESIM_PROVIDERS names, with their settings, or what is wrong in one line. No value is ever shown: it
 * may be a key that was put under the wrong name.
 * @param list ESIM_PROVIDERS.
 * @param env without empty variables.
 */
export function wholesalerSettings(
  list: string,
  env: Environment,
  adapters: readonly Adapter[] = ADAPTERS,
): Wholesalers | Problem {
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  const known = wholesalerNames(adapters);
  if (!names.every((name) => known.includes(name))) {
    return { problem: `ESIM_PROVIDERS is "${list}"; it takes a list of: ${known.join(', ')}` };
  }
  const companies: ConfiguredCompany[] = [];
  for (const adapter of adapters.filter(({ name }) => names.includes(name))) {
    const company = companySettings(adapter, env);
    if ('problem' in company) return company;
    companies.push(company);
  }
  const leaving = adapters
    .filter(({ name }) => !names.includes(name))
    .flatMap((each) => leavingCompany(each, env));
  return { names, companies, leaving };
}

/** A company that isn't named, with the settings that it still has; none where they are not enough to call it. */
function leavingCompany(adapter: Adapter, env: Environment): ConfiguredCompany[] {
  if (!adapter.settings.some(({ name }) => env[name] !== undefined)) return [];
  const company = companySettings(adapter, env);
  return 'problem' in company ? [] : [company];
}

function companySettings(adapter: Adapter, env: Environment): ConfiguredCompany | Problem {
  const missing = adapter.settings.filter(({ name, required }) => required && env[name] === undefined);
  if (missing.length > 0) {
    const are = missing.length === 1 ? 'is' : 'are';
    return {
      problem: `ESIM_PROVIDERS names ${adapter.name}, and ${missing.map(({ name }) => name).join(', ')} ${are} missing`,
    };
  }
  for (const { name, problem } of adapter.settings) {
    const value = env[name];
    if (value === undefined) continue;
    const wrong = UNSENDABLE.test(value)
      ? 'must not begin or end with a space, nor hold control characters or letters that no header takes'
      : problem?.(value);
    if (wrong) return { problem: `${name} ${wrong}` };
  }
  const { setting, default: ofCompany } = adapter.base;
  const base = env[setting] ?? ofCompany;
  if (!isApiBase(base)) {
    return {
      problem: `${setting} must be an address such as ${ofCompany}, without user, query or slash at the end; http:// for this machine alone`,
    };
  }
  const settings = Object.fromEntries(adapter.settings.map(({ name }) => [name, env[name]]));
  return { adapter, base, settings };
}

/** A prefix to which paths can be added, over TLS unless it never leaves this machine. */
function isApiBase(text: string): boolean {
  if (!URL.canParse(text) || /[\s?#]|\/$/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
}
