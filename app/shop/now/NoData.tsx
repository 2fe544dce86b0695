import { type ReactNode, useEffect, useState } from 'react';
import { apnByHand, planRules } from '../../../core/catalogue/plan.ts';
import { arrivalSteps, SYSTEM } from '../../checkout/Arrival.tsx';
import { SUPPORT } from '../../checkout/support-mail.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { type Device, deviceOf } from '../../ui/device.ts';
import { FocusKept } from '../../ui/FocusKept.tsx';
import type { KeptEsim } from './kept-esims.ts';

const strong = (words: string) => <strong>{words}</strong>;

interface Question {
  asked: string;
  /** What to do where the answer is no. */
  advice: ReactNode;
}

/** "Bars but no data?": four questions, the likeliest cause first; each no leads to what to tap in this phone's settings. */
export function NoData({ esim }: { esim: KeptEsim | null }) {
  const t = useMessages('now');
  const questions = useQuestions(esim);
  const [at, setAt] = useState(0);
  const [no, setNo] = useState(false);
  const question = questions[at];
  const go = (next: number) => {
    setAt(next);
    setNo(false);
  };
  return (
    <section aria-labelledby="no-data">
      <h2 id="no-data" className="m-0 text-title">
        {t('no-data')}
      </h2>
      <noscript>
        {questions.map(({ asked, advice }) => (
          <div key={asked} className="mt-4">
            <p className="m-0 font-semibold">{asked}</p>
            {advice}
          </div>
        ))}
      </noscript>
      <div role="status" className="needs-script mt-4">
        {question === undefined ? (
          <p className="m-0 max-w-prose">
            {t.rich('help', SUPPORT.tags, { ...SUPPORT.values, order: esim?.order ?? 'none' })}
          </p>
        ) : (
          <>
            <p className="m-0 text-sm font-semibold text-soft">
              {t('step', { step: at + 1, count: questions.length })}
            </p>
            <p className="m-0 mt-1 text-lead font-semibold">{question.asked}</p>
            {no ? <div className="mt-3 rounded-control bg-tint p-4">{question.advice}</div> : null}
          </>
        )}
      </div>
      <FocusKept className="needs-script mt-4 flex flex-wrap gap-3">
        {question === undefined ? (
          <Button variant="secondary" onClick={() => go(0)}>
            {t('again')}
          </Button>
        ) : no ? (
          <Button variant="secondary" onClick={() => go(at + 1)}>
            {t('fixed')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" className="min-w-24" onClick={() => go(at + 1)}>
              {t('yes')}
            </Button>
            <Button variant="secondary" className="min-w-24" onClick={() => setNo(true)}>
              {t('no')}
            </Button>
          </>
        )}
      </FocusKept>
    </section>
  );
}

function useQuestions(esim: KeptEsim | null): Question[] {
  const t = useMessages('now');
  const tEsim = useMessages('esim');
  const [device, setDevice] = useState<Device>('other');
  useEffect(() => setDevice(deviceOf(navigator.userAgent, navigator.maxTouchPoints)), []);
  const system = SYSTEM[device];
  const apn = esim === null ? null : apnByHand(planRules(esim.plan));
  // Switched on, chosen for data, and no other SIM in its place.
  const chosen = arrivalSteps(device).slice(0, 3);
  return [
    {
      asked: t('q.data'),
      advice: (
        <ol className="m-0 grid list-decimal gap-1.5 ps-5">
          {chosen.map((step) => (
            <li key={step}>{tEsim.rich(step, { strong })}</li>
          ))}
        </ol>
      ),
    },
    { asked: t('q.roaming'), advice: <p className="m-0">{t(`fix.roaming.${system}`)}</p> },
    apn === null
      ? { asked: t('q.apn'), advice: <p className="m-0">{t(`fix.apn.${system}`)}</p> }
      : {
          asked: t('q.apn-by-hand', { apn }),
          advice: <p className="m-0">{t(`fix.apn-by-hand.${system}`, { apn })}</p>,
        },
    { asked: t('q.restart'), advice: <p className="m-0">{t(`fix.restart.${system}`)}</p> },
  ];
}
