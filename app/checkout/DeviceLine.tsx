import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Caution } from '../ui/Caution.tsx';
import { deviceOf, modelInHand, systemIsTooOld } from '../ui/device.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ModelVerdict } from './device-models.ts';

/** What is known of the phone in hand without a question. */
interface Looked {
  verdict: ModelVerdict | 'old';
  /** "" where the browser doesn't tell. */
  model: string;
}

const NOTHING: Looked = { verdict: 'unknown', model: '' };

/** Looks at what the browser tells of the device. It is believed and never acted upon: whoever wants to buy may. */
function useLookedAt(): Looked {
  const [looked, setLooked] = useState(NOTHING);
  useEffect(() => {
    const look = async (): Promise<Looked> => {
      if (deviceOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return NOTHING;
      if (systemIsTooOld(navigator.userAgent)) return { verdict: 'old', model: '' };
      const model = await modelInHand(navigator);
      if (model === '') return NOTHING;
      const { verdictOf } = await import('./device-models.ts');
      return { verdict: verdictOf(model), model };
    };
    look().then(setLooked, () => {});
  }, []);
  return looked;
}

const QUESTIONS = ['unlocked', 'eid'] as const;
type Answers = Partial<Record<(typeof QUESTIONS)[number], boolean>>;

/** One quiet line that says what is known of the phone, and opens two questions: a tap each, and nobody has to. */
export function DeviceLine() {
  const t = useMessages('checkout');
  const { verdict, model } = useLookedAt();
  const [open, setOpen] = useState(false);
  const [answers, setAnswers] = useState<Answers>({});
  if (verdict === 'none' || verdict === 'old') {
    return (
      <Caution title={t(verdict === 'old' ? 'device.old' : 'device.none', { model })}>
        {t('device.none.words')}
      </Caution>
    );
  }
  const fits = QUESTIONS.every((question) => answers[question] === true);
  const fault = QUESTIONS.find((question) => answers[question] === false);
  return (
    <div className="text-sm leading-snug">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-my-2 flex min-h-11 w-full items-center gap-2 text-start text-soft hover:text-ink"
      >
        <Icon name={fits ? 'check' : 'phone'} className="size-4.5 shrink-0" />
        <span className="flex-1">
          {fits
            ? t('device.fits')
            : verdict === 'takes'
              ? t('device.takes', { model })
              : t('device.question')}
        </span>
        <Icon name="down" className={open ? 'size-4.5 rotate-180' : 'size-4.5'} />
      </button>
      {open ? (
        <div className="mt-2 grid gap-3 rounded-control bg-tint p-3.5">
          {QUESTIONS.map((question) => (
            <fieldset key={question} className="m-0 grid min-w-0 gap-2 border-0 p-0">
              <legend className="mb-2 p-0">{t(`device.${question}`)}</legend>
              <div className="flex gap-2.5">
                {([true, false] as const).map((yes) => (
                  <button
                    key={String(yes)}
                    type="button"
                    aria-pressed={answers[question] === yes}
                    onClick={() => setAnswers((before) => ({ ...before, [question]: yes }))}
                    className="min-h-11 flex-1 rounded-control border border-outline font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  >
                    {t(yes ? 'device.yes' : 'device.no')}
                  </button>
                ))}
              </div>
            </fieldset>
          ))}
          <p role="status" className="m-0 font-semibold">
            {fault ? t(`device.${fault}.no`) : fits ? t('device.fits') : null}
          </p>
        </div>
      ) : null}
    </div>
  );
}
