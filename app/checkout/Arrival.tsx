import type { Device } from './device.ts';

const SETTINGS: Record<Device, string> = {
  iphone: 'Settings, Mobile Data, then the new line.',
  ipad: 'Settings, Mobile Data, then the new line.',
  android: 'Settings, Network & internet, SIMs, then the new line.',
  other: "In the phone's settings, under mobile data, choose the new line.",
};

/** The three steps on arrival, for this device. `length`: "7 full days", when it is known. */
export function Arrival({ device, length }: { device: Device; length: string | null }) {
  return (
    <ol className="m-0 grid list-decimal gap-1.5 pl-5">
      <li>
        <strong>Switch the line on.</strong> {SETTINGS[device]}
      </li>
      <li>
        <strong>Allow data roaming</strong> for this line only.
      </li>
      <li>
        <strong>Done.</strong> {length ?? 'The days'} {length === '1 full day' ? 'starts' : 'start'} with the
        first connection, not before.
      </li>
    </ol>
  );
}
