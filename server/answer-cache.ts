import { type FinishedAnswer, finishAnswer, tightened, weight } from './finished-answer.ts';
import type { Metrics } from './metrics.ts';

/** Memory for finished answers; past it the one that was not asked for the longest time goes. */
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Finished answers of the public shop by their address: pages and catalogue, the same for everybody, made once and
 * dropped when the catalogue changes.
 */
export class AnswerCache {
  readonly #kept = new Map<string, FinishedAnswer>();
  readonly #underWay = new Map<string, Promise<FinishedAnswer>>();
  readonly #make: (address: string) => Promise<Response>;
  readonly #metrics: Metrics;
  #bytes = 0;
  #generation = 0;
  /** Addresses whose answers wait to be packed better. */
  readonly #loose = new Set<string>();
  #packing = false;

  /** @param make answers an address as a visitor without any header would get it. */
  constructor(make: (address: string) => Promise<Response>, metrics: Metrics) {
    this.#make = make;
    this.#metrics = metrics;
  }

  /** The answer if it is at hand. */
  get(address: string): FinishedAnswer | undefined {
    const answer = this.#kept.get(address);
    if (answer === undefined) return undefined;
    this.#kept.delete(address);
    this.#kept.set(address, answer);
    this.#metrics.answerCache.inc({ result: 'hit' });
    if (!answer.tight) {
      this.#loose.add(address);
      if (!this.#packing) void this.#packBetter();
    }
    return answer;
  }

  /** Makes the answer, once however many ask for it at the same time, and keeps it if it is fit to be kept. */
  async make(address: string): Promise<FinishedAnswer> {
    const shared = this.#underWay.get(address);
    if (shared) return shared;
    this.#metrics.answerCache.inc({ result: 'miss' });
    const generation = this.#generation;
    const making = this.#make(address).then(finishAnswer);
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

  /** Drops everything. */
  clear(): void {
    this.#generation++;
    this.#kept.clear();
    this.#underWay.clear();
    this.#loose.clear();
    this.#bytes = 0;
    this.#metrics.answerCacheBytes.set(0);
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

  #keep(address: string, answer: FinishedAnswer): void {
    const before = this.#kept.get(address);
    if (before !== undefined) this.#bytes -= weight(before);
    this.#kept.set(address, answer);
    this.#bytes += weight(answer);
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= weight(old);
    }
    this.#metrics.answerCacheBytes.set(this.#bytes);
  }
}

/** Only what says of itself that anybody may keep it. */
function isPublic(answer: FinishedAnswer): boolean {
  const policy = answer.headers.find(([name]) => name === 'cache-control')?.[1] ?? '';
  return answer.status === 200 && /\bpublic\b/.test(policy);
}
