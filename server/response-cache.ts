import { restFrom } from '../core/turns.ts';
import { type CachedResponse, tightened, toCachedResponse, weight } from './cached-response.ts';
import type { AnswerCacheState, Metrics } from './metrics.ts';

/** After a change of the catalogue: what was asked for last, a second or two of one core. */
const MOST_REMADE = 300;
/** Memory for finished answers; past it the one that was not asked for the longest time goes. */
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Finished answers of the public shop by their address: pages and catalogue, the same for everybody, made once and
 * dropped when the catalogue changes.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  readonly #underWay = new Map<string, Promise<CachedResponse>>();
  readonly #make: (address: string) => Promise<Response>;
  readonly #always: readonly [string, string][];
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #generation = 0;
  /** Addresses whose answers wait to be packed better. */
  readonly #loose = new Set<string>();
  #packing = false;

  /**
   * @param make answers an address as a visitor without any header would get it.
   * @param always headers of every answer.
   */
  constructor(
    make: (address: string) => Promise<Response>,
    metrics: Metrics,
    always: readonly [string, string][] = [],
  ) {
    this.#make = make;
    this.#always = always;
    metrics.watchAnswers(() => this.#state());
  }

  /** The answer if it is at hand. */
  get(address: string): CachedResponse | undefined {
    const answer = this.#kept.get(address);
    if (answer === undefined) return undefined;
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    this.#hits++;
    if (!answer.tight) {
      this.#loose.add(address);
      if (!this.#packing) void this.#packBetter();
    }
    return answer;
  }

  /** Makes the answer, once however many ask for it at the same time, and keeps it if it is fit to be kept. */
  async make(address: string): Promise<CachedResponse> {
    const shared = this.#underWay.get(address);
    if (shared) return shared;
    this.#misses++;
    const generation = this.#generation;
    const making = this.#make(address).then((response) => toCachedResponse(response, this.#always));
    this.#underWay.set(address, making);
    try {
      const answer = await making;
      // One that was begun before the catalogue changed may hold old prices: it is sent, and not kept.
      if (generation === this.#generation && isPublic(answer)) this.#keep(address, answer);
      return answer;
    } finally {
      if (this.#underWay.get(address) === making) this.#underWay.delete(address);
    }
  }

  /**
   * Drops everything at once, since what it holds is no longer true, and makes again in the background what was asked
   * for last, so that the next visitors needn't wait for it.
   */
  clear(): void {
    this.#generation++;
    const lately = [...this.#kept.keys()].slice(-MOST_REMADE).reverse();
    this.#kept.clear();
    this.#underWay.clear();
    this.#loose.clear();
    this.#bytes = 0;
    void this.#remake(lately);
  }

  /** One after the other, visitors having as much time in between; given up when all is dropped once more. */
  async #remake(addresses: readonly string[]): Promise<void> {
    const generation = this.#generation;
    for (let begun = performance.now(), at = 0; at < addresses.length; at++) {
      await restFrom(begun);
      if (generation !== this.#generation) return;
      begun = performance.now();
      // Whoever asks for it next hears what is wrong.
      if (!this.#kept.has(addresses[at]!)) await this.make(addresses[at]!).catch(() => {});
    }
  }

  #state(): AnswerCacheState {
    const now = Date.now();
    const ages = [...this.#kept.values()].map(({ madeAt }) => (now - madeAt) / 1000);
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#bytes,
      answers: ages.length,
      oldestSeconds: Math.max(0, ...ages),
    };
  }

  /** Packs what was asked for again, one after the other, so that visitors keep the other cores. */
  async #packBetter(): Promise<void> {
    this.#packing = true;
    for (const address of this.#loose) {
      const answer = this.#kept.get(address);
      if (answer !== undefined && !answer.tight) {
        const better = await tightened(answer);
        if (this.#kept.get(address) === answer) this.#keep(address, better);
      }
      this.#loose.delete(address);
    }
    this.#packing = false;
  }

  #keep(address: string, answer: CachedResponse): void {
    const before = this.#kept.get(address);
    if (before !== undefined) this.#bytes -= weight(before);
    this.#kept.set(address, answer);
    this.#bytes += weight(answer);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= weight(old);
    }
  }
}

/** Only what says of itself that anybody may keep it. */
function isPublic(answer: CachedResponse): boolean {
  const policy = answer.headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return answer.status === 200 && /\bpublic\b/.test(policy);
}
