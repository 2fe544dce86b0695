import { z } from 'zod';
import { emailField, text } from './fields.ts';
import type { ProblemBody } from './problems.ts';

/** A whole number, or its digits as a form field holds them. */
function digits(max: number) {
  return z
    .union([
      z
        .int()
        .min(0)
        .max(10 ** max - 1),
      z.string().regex(new RegExp(`^\\d{1,${max}}$`), 'must be digits'),
    ])
    .transform(Number);
}

/** What pays a session of the sandbox. */
export const confirmRequest = z
  .strictObject({
    client_secret: text(255),
    email: emailField,
    card: z.strictObject({
      number: text(40).meta({
        description: 'Digits; spaces and dashes between them are allowed.',
        example: '4242 4242 4242 4242',
      }),
      exp_month: digits(2).meta({ description: '1 to 12, as a number or as digits.', example: 12 }),
      exp_year: digits(4).meta({
        description: 'Two or four digits, as a number or as digits.',
        example: 2030,
      }),
      cvc: z
        .union([text(4), z.int().min(0).max(9_999)])
        .transform(String)
        .meta({
          description: '3 or 4 digits, as a string, or as a number without a 0 in front.',
          example: '123',
        }),
    }),
    authenticated: z.boolean().optional().meta({
      description:
        'Second step of a card that asks for authentication (4000 0025 0000 3155): send the request again with true when the buyer approved, or false when the buyer gave up.',
    }),
  })
  .meta({ id: 'ConfirmRequest' });

export const confirmedPayment = z
  .object({ status: z.literal('complete'), return_url: z.string() })
  .meta({ id: 'ConfirmedPayment' });

export type ConfirmRequest = z.input<typeof confirmRequest>;
type ConfirmedPayment = z.infer<typeof confirmedPayment>;
/** The problem `session_already_paid` says where the order's page is, as a payment does. */
export type SessionAlreadyPaid = ProblemBody & Pick<ConfirmedPayment, 'return_url'>;
