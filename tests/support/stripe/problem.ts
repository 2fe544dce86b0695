/** An error as Stripe's API answers it; thrown by the books, written out by the server. */
export class StripeProblem extends Error {
  override name = 'StripeProblem';
  readonly status: number;
  readonly body: { type: string; code?: string; message: string; param?: string };
  /** Kept under the idempotency key: so are all but failed validation, conflicts and limits. */
  readonly stored: boolean;

  constructor(status: number, body: StripeProblem['body'], stored = true) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.stored = stored;
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new StripeProblem(400, { type: 'invalid_request_error', message, param, code }, false);

export const refusedState = (message: string, code?: string, param?: string) =>
  new StripeProblem(400, { type: 'invalid_request_error', message, code, param });

export const missing = (what: string, id: string, param = 'id') =>
  new StripeProblem(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param },
    false,
  );
