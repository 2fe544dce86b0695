import { EventEmitter } from 'node:events';

/** The NOTIFY channel that carries the uid of each order that was moved with TELL. */
export const ORDER_CHANNEL = 'order_moved';
/** Option of a move: notifies the requests that wait for the order. */
export const TELL = { tell: ORDER_CHANNEL };

/**
 * Lets a request wait for an order to move instead of polling. A signal is only a hint: after it, as after a time-out,
 * the order's row is read.
 */
export class OrderSignals {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #followers = new Set<() => void>();

  /** Wakes all waiters for the order in this process. */
  announce(orderUid: string): void {
    this.#emitter.emit(orderUid);
    for (const heard of this.#followers) heard();
  }

  /** Wakes all waiters: signals may have been missed while the connection was lost. */
  announceAll(): void {
    for (const orderUid of this.#emitter.eventNames()) this.#emitter.emit(orderUid);
    for (const heard of this.#followers) heard();
  }

  /** Calls `heard` whenever some order has moved, whichever it is. @returns what ends that. */
  follow(heard: () => void): () => void {
    const follower = () => heard();
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
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
