import { Ajv, type ValidateFunction } from 'ajv';
import { stripeSchemas } from './schemas.ts';

const OBJECTS = [
  'checkout.session',
  'payment_intent',
  'refund',
  'charge',
  'dispute',
  'balance_transaction',
  'balance',
  'payout',
  'webhook_endpoint',
] as const;
/** What answers may hold whole in place of its id. */
const EXPANDED = ['payment_intent', 'latest_charge', 'source'] as const;
export type RequestKind =
  | 'session_create'
  | 'session_retrieve'
  | 'session_expire'
  | 'session_list'
  | 'payment_retrieve'
  | 'dispute_list'
  | 'dispute_update'
  | 'dispute_close'
  | 'refund_create'
  | 'refund_list'
  | 'event_list'
  | 'balance_list'
  | 'endpoint_list';

export interface Judge {
  /** Checks what the shop sent, turning the form's texts into the types that Stripe declares. */
  request(kind: RequestKind, params: Record<string, unknown>): void;
  /** Checks an object, a list of them or an event, whichever it says it is. */
  answer(value: unknown): void;
  /** Everything that isn't as Stripe's types have it, in order. */
  readonly complaints: string[];
}

/** Of each schema, made when it is first asked for: Stripe's types take a second to compile, and each worker has many stand-ins. */
const ofForm = validators(true);
const ofJson = validators(false);

function validators(coerceTypes: boolean): (root: string) => ValidateFunction {
  const compiler = new Ajv({ strict: false, allErrors: true, coerceTypes });
  const compiled = new Map<string, ValidateFunction>();
  let schemas: ReturnType<typeof stripeSchemas> | undefined;
  return (root) => {
    let validate = compiled.get(root);
    if (!validate) {
      schemas ??= stripeSchemas();
      const { definitions, properties } = schemas;
      const schema =
        root === 'event' ? eventSchema(definitions) : (properties as Record<string, object>)[root];
      validate = compiler.compile({ ...schema, definitions });
      compiled.set(root, validate);
    }
    return validate;
  };
}

/** Judges both sides by schemas made from Stripe's own types; see schemas.ts. */
export function createJudge(): Judge {
  const complaints: string[] = [];
  const check = (what: string, validate: ValidateFunction, value: unknown) => {
    if (validate(value)) return;
    for (const { instancePath, message, params } of validate.errors ?? []) {
      complaints.push(`${what}${instancePath} ${message} ${JSON.stringify(params)}`);
    }
  };

  const answer = (value: unknown): void => {
    const given = value as Record<string, unknown>;
    if (given.object === 'list') {
      (given.data as unknown[]).forEach(answer);
      return;
    }
    if (given.object === 'event') {
      check('event', ofJson('event'), given);
      check('event type', ofJson('event_type'), given.type);
      answer((given.data as { object: unknown }).object);
      return;
    }
    const kind = OBJECTS.find((name) => name === given.object);
    if (!kind) {
      complaints.push(`an answer that is a ${String(given.object)}`);
      return;
    }
    // The schemas know ids only; what is expanded is judged by itself.
    const plain = { ...given };
    for (const name of EXPANDED) {
      const inner = given[name];
      if (typeof inner !== 'object' || inner === null) continue;
      answer(inner);
      plain[name] = (inner as { id: string }).id;
    }
    check(kind, ofJson(kind.replace('.', '_')), plain);
  };

  return {
    complaints,
    answer,
    request: (kind, params) => check(`${kind} `, ofForm(kind), params),
  };
}

/** Any event: made from the type of one, since all have the same envelope. */
function eventSchema(definitions: Record<string, Record<string, unknown>>): object {
  const one = definitions.CheckoutSessionCompletedEvent as { properties: Record<string, object> };
  const properties = {
    ...one.properties,
    type: { type: 'string' },
    data: { type: 'object', required: ['object'] },
  };
  return { ...one, properties };
}
