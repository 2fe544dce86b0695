import type { WaterfallLine } from '../../../api/contract/desk/reports.ts';
import { dollars, percent } from '../kit/words.ts';
import { BarRows } from '../plots/BarRows.tsx';

const STEPS = {
  list: { label: 'List price', sum: true },
  discounts: { label: 'Discounts', sum: false },
  revenue: { label: 'Revenue', sum: true },
  fees: { label: 'Card fees', sum: false },
  cost: { label: 'Cost', sum: false },
  credit: { label: 'Credit given', sum: false },
  refunds: { label: 'Refunds, lost disputes', sum: false },
  margin: { label: 'Margin', sum: true },
};

/** From the list price down to what is left of it, each step beginning where the one before ended. */
export function MarginWaterfall({ lines }: { lines: readonly WaterfallLine[] }) {
  const ends = lines.map(({ left }) => left);
  const low = Math.min(0, ...ends);
  const whole = Math.max(1, Math.max(0, ...ends) - low);
  const list = lines.find(({ step }) => step === 'list')?.amount ?? 0;
  return (
    <BarRows
      label="From the list price to the margin"
      rows={lines.map(({ step, amount, left, href }) => {
        const { label, sum } = STEPS[step];
        const from = sum ? 0 : left - amount;
        const share = list > 0 && step !== 'list' ? ` · ${percent(Math.abs(amount) / list)}` : '';
        return {
          key: step,
          label,
          href,
          told: `${dollars(amount)}${share}`,
          start: (Math.min(from, left) - low) / whole,
          share: Math.abs(left - from) / whole,
          ...(!sum && { tone: 'less' as const }),
          ...(step === 'margin' && { tone: 'good' as const }),
        };
      })}
    />
  );
}
