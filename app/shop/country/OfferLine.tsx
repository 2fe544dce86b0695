/** What is taken off these plans at the checkout; their prices here stay those of the list. */
export function OfferLine({ offer }: { offer: string | null }) {
  return offer === null ? null : (
    <p className="page-width m-0 pb-6 font-semibold text-good" data-print="hide">
      {offer}
    </p>
  );
}
