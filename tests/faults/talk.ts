import { setTimeout as sleep } from 'node:timers/promises';

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  /** Milliseconds that a refusal asks to be waited for. */
  retryAfterMs?: number;
  /** Whether an attempt before it was not answered, and so may have done what was asked for. */
  repeated?: true;
}

/** How one customer, or whoever sits at a desk, talks to the shop: each request is sent again until it is answered. */
export interface Talk {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answered>;
  send(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answered>;
  /** What nobody should be answered, in words. */
  complaints: string[];
  /** Until when patience lasts, as Date.now() counts. */
  end: number;
}

interface Talker {
  /** For messages. */
  name: string;
  /** A session's cookie; a guest without. */
  cookie?: string | undefined;
}

/** What a customer waits for a plan to be on sale again, and then for how the order ends. */
export const PATIENCE_MS = 720_000;
/** Answers that say "again": the shop or a company behind it is away, or the client is too fast. */
const AGAIN = [429, 503];

/**
 * @param origins where the shop may be reached now; one is drawn for each attempt, as a balancer would.
 */
export function createTalk(origins: () => readonly string[], talker: Talker): Talk {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    // Each has an address of its own, for the shops whose limits are on (TRUSTED_PROXIES=1).
    'x-forwarded-for': addressOf(talker.name),
    ...(talker.cookie === undefined ? {} : { cookie: talker.cookie }),
  };
  const talk: Talk = {
    complaints: [],
    end: Date.now() + PATIENCE_MS,
    post: (path, body, more) => talk.send('POST', path, body, more),
    async send(method, path, body, more) {
      const seen = new Set<string>();
      let repeated = false;
      for (let attempt = 0; ; attempt++) {
        const answered = await sendOnce(origins, method, path, body, { ...headers, ...more });
        if (answered !== null && answered.status < 500 && answered.status !== 429)
          return repeated ? { ...answered, repeated } : answered;
        repeated ||= answered === null;
        if (answered !== null && !AGAIN.includes(answered.status)) {
          talk.complaints.push(`${path} answered ${answered.status}, request ${answered.body.request_id}`);
        }
        seen.add(answered === null ? 'no answer' : `${answered.status} ${answered.body.code}`);
        if (Date.now() > talk.end) {
          throw new Error(`${talker.name}: ${path} was never answered (${[...seen].join(', ')})`);
        }
        const most = answered === null || !AGAIN.includes(answered.status) ? 1_000 : 5_000;
        // Who is told to wait waits, or the count of the next minute is used up by attempts that nobody needed.
        const least = answered?.status === 429 ? (answered.retryAfterMs ?? 0) : 0;
        await sleep(least + 100 + Math.random() * Math.min(most, 100 * 2 ** attempt));
      }
    },
  };
  return talk;
}

/** null when the connection broke: nobody knows then what was done. */
async function sendOnce(
  origins: () => readonly string[],
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<Answered | null> {
  const open = origins();
  const origin = open[Math.floor(Math.random() * open.length)];
  if (origin === undefined) return null;
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    const answered = text === '' ? {} : (JSON.parse(text) as Answered['body']);
    return { status: response.status, body: answered, retryAfterMs };
  } catch {
    return null;
  }
}

/** An address of a private network, the same for the same name. */
function addressOf(name: string): string {
  let sum = 7;
  for (const letter of name) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0;
  return `10.${(sum >>> 16) & 255}.${(sum >>> 8) & 255}.${sum & 255}`;
}
