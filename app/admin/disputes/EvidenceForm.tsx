import type { DisputeAnswer } from '../../../api/contract/desk/disputes.ts';
import { DeskForm } from '../kit/DeskForm.tsx';
import { Panel } from '../kit/Screen.tsx';
import { EVIDENCE, EVIDENCE_NAMES, MASKED } from './evidence-fields.ts';

/** Stripe takes no more of one field. */
const MOST_LETTERS = 20_000;

/** Fields that a bank wants a single thing in. */
const ONE_LINE = new Set<string>(['customer_email_address', 'customer_purchase_ip', 'service_date']);

/** What the shop knows, to be mended before it goes to the bank, once. */
export function EvidenceForm({ answer, stamp }: { answer: DisputeAnswer; stamp: string }) {
  const { dispute, evidence, actions } = answer;
  const submit = actions.find(({ verb }) => verb === 'submit_evidence');
  if (submit === undefined) return null;
  const { label, consequence, disabled_because } = submit;
  return (
    <Panel title={label}>
      {disabled_because === null ? (
        <DeskForm
          at={`disputes/${dispute.uid}`}
          verb="submit_evidence"
          label={label}
          consequence={`${consequence} Mend what is wrong first. What you empty is left out.`}
          stamp={stamp}
          fields={EVIDENCE_NAMES.map((name) => ({
            name,
            label: EVIDENCE[name],
            ...(ONE_LINE.has(name) ? {} : { kind: 'long' as const, most: MOST_LETTERS }),
            ...(name === MASKED
              ? { hint: `Left empty, that of the order goes: ${evidence.fields[name] ?? 'it has none'}.` }
              : { value: evidence.fields[name] ?? '' }),
          }))}
        />
      ) : (
        <p className="d-soft">It can’t be sent: {disabled_because}.</p>
      )}
    </Panel>
  );
}
