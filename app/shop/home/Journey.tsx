/** The explanatory text (specification, section 2, Home), in the order of a journey. */
const STOPS = [
  [
    'Before you buy',
    'Check your phone',
    'It must be unlocked and eSIM-compatible: iOS 12.1 or later, Android 9.0 or later.',
  ],
  [
    'Before you fly',
    'Install the eSIM',
    'Scan the QR code over Wi-Fi at home. Leave it switched off: the days don’t start until you activate it.',
  ],
  [
    'On arrival',
    'Switch it on',
    'It is a data-only SIM with no phone number: maps, messages and mail work; calls and SMS stay with your own SIM.',
  ],
] as const;

/** How a trip with an eSIM goes: three stops on the flight line. */
export function Journey() {
  return (
    <section aria-labelledby="journey" className="page-width">
      <h2 id="journey" className="m-0 mb-6 text-title">
        How a trip with an eSIM goes
      </h2>
      <ol className="m-0 grid list-none p-0 lg:grid-cols-3">
        {STOPS.map(([when, title, words]) => (
          <li
            key={when}
            className="relative border-l-2 border-dashed border-line pb-8 pl-6 last:border-transparent last:pb-0 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pr-8 lg:pb-0 lg:pl-0 lg:last:border-line"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[9px] size-4 rounded-full border-3 border-accent bg-paper lg:-top-[9px] lg:left-0"
            />
            <p className="m-0 text-sm font-semibold text-soft">{when}</p>
            <h3 className="m-0 mb-1 text-lg leading-snug">{title}</h3>
            <p className="m-0 text-soft">{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
