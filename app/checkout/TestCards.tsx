import { TEST_CARDS } from './test-cards.ts';

/** Which numbers the panel takes, and what each does (contract, "Payments"). */
export function TestCards() {
  return (
    <section aria-label="Test cards" className="mt-5 border-t border-line pt-4 text-sm">
      <p className="m-0 mb-1.5 text-soft">Test cards, with any later date and any CVC:</p>
      <dl className="m-0 grid gap-1">
        {TEST_CARDS.map((card) => (
          <div key={card.number} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold whitespace-nowrap tabular">{card.number}</dt>
            <dd className="m-0 text-soft">{card.outcome}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
