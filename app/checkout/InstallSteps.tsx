import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { type Device, deviceOf } from '../ui/device.ts';
import { INSTALL_STEPS, InstallDrawing, type PhoneSystem } from './InstallDrawing.tsx';

const strong = (words: string) => <strong>{words}</strong>;

/** The system whose steps come first. */
const systemOf = (device: Device): PhoneSystem => (device === 'android' ? 'android' : 'iphone');

/**
 * The installation in three drawn steps: the system in hand open, the other one a tap away, both readable without scripts. `level`: of
 * the headings of the two.
 */
export function InstallSteps({ level = 3 }: { level?: 2 | 3 }) {
  const t = useMessages('esim');
  // The page that the server draws is the same for every device.
  const [first, setFirst] = useState<PhoneSystem>('iphone');
  useEffect(() => setFirst(systemOf(deviceOf(navigator.userAgent, navigator.maxTouchPoints))), []);
  const systems: readonly PhoneSystem[] = first === 'android' ? ['android', 'iphone'] : ['iphone', 'android'];
  return (
    <div>
      {systems.map((system) => (
        <Disclosure
          key={system}
          look="row"
          level={level}
          open={system === first}
          title={t(`steps.${system}`)}
        >
          <ol className="m-0 grid list-none gap-5 p-0 md:grid-cols-3">
            {INSTALL_STEPS.map((step) => (
              <li key={step} className="flex items-start gap-4 md:flex-col md:gap-3">
                <InstallDrawing system={system} step={step} />
                <p className="m-0 min-w-0 leading-snug text-pretty">
                  <span className="mb-1 block font-display text-lg font-bold text-accent tabular">
                    {step + 1}
                  </span>
                  {t.rich(`steps.${system}.${stepNumber(step)}`, { strong })}
                </p>
              </li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </div>
  );
}

const stepNumber = (step: (typeof INSTALL_STEPS)[number]) => (step + 1) as 1 | 2 | 3;
