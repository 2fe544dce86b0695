import { EventEmitter } from 'node:events';

/** The NOTIFY channel on which each move of an order tells its uid with TELL. */
export const ORDER_CHANNEL = 'order_moved';
/** Said of a move that a waiting browser wants to hear of (see Alongside). */
export const TELL = { tell: ORDER_CHANNEL };

/**
 * Lets a request wait for an order to move instead of asking again and again. Signals are a courtesy: whoever is
 * woken, or has waited long enough, reads the order's row anew.
 */
export class OrderSignals {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  /** Tells everybody in this process who waits for the order. */
  announce(orderUid: string): void {
    this.#emitter.emit(orderUid);
  }

  /** Wakes everybody: after a lost connection nobody knows what was missed. */
  announceAll(): void {
    for (const orderUid of this.#emitter.eventNames()) this.#emitter.emit(orderUid);
  }

  /** Starts listening now; `moved` resolves at the next move (true) or after `ms` milliseconds (false). Call `stop` when done. */
  watch(orderUid: string, ms: number): { moved: Promise<boolean>; stop: () => void } {
    let stop = () => {};
    const moved = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, ms, false);
      const told = () => resolve(true);
      this.#emitter.once(orderUid, told);
      stop = () => {
        clearTimeout(timer);
        this.#emitter.off(orderUid, told);
        resolve(false);
      };
    });
    return { moved, stop };
  }
}
