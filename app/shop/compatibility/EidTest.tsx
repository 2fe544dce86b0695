import { Ticket } from '../../ui/Ticket.tsx';

/** The check that beats every list, first: dial five characters and look for an EID. */
export function EidTest() {
  return (
    <Ticket
      lifted
      label="The EID test"
      className="max-w-[50rem]"
      stub={
        <p className="m-0 text-center">
          <span className="sr-only">Dial star, hash, zero, six, hash</span>
          <span aria-hidden="true" className="block text-sm font-medium text-soft">
            Dial
          </span>
          <span
            aria-hidden="true"
            className="block font-display text-2xl font-extrabold tracking-tight tabular"
          >
            *#06#
          </span>
        </p>
      }
    >
      <div className="grid gap-2 sm:px-2 sm:py-2">
        <h2 className="m-0 text-xl leading-snug">The test that settles it</h2>
        <p className="m-0">
          If a number called <strong>EID</strong> appears, with 32 digits, your phone has an eSIM. If there
          are only IMEI numbers, it has none.
        </p>
        <p className="m-0 text-soft">
          On a tablet or laptop look in the settings: Settings, General, About on an iPad; Settings, Network
          &amp; internet, Cellular on Windows. And the device must be unlocked: on an iPhone,{' '}
          <em>Carrier Lock</em> says <em>No SIM restrictions</em>.
        </p>
      </div>
    </Ticket>
  );
}
