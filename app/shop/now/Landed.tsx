import { type ReactNode, useEffect, useState } from 'react';
import { countryName } from '../../../content/countries/names.ts';
import { Arrival, arrivalSteps, doneWords } from '../../checkout/Arrival.tsx';
import { dataLeftText } from '../../checkout/plan-words.ts';
import { usePlanNames } from '../../checkout/use-plan-names.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useEmergencyTable } from '../../offline/emergency-table.ts';
import { timeHereText } from '../../offline/moments.ts';
import { useOnline } from '../../offline/use-online.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { type Device, deviceOf } from '../../ui/device.ts';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { KeptEsim } from './kept-esims.ts';
import { placeAndTime } from './place-and-time.ts';
import { useStepsDone } from './use-steps-done.ts';

const strong = (words: string) => <strong>{words}</strong>;

/** The big line, and the one next step; all steps where no eSIM is kept, and (`undefined`) until the browser has looked. */
export function Landed({ esim }: { esim: KeptEsim | null | undefined }) {
  const t = useMessages('now');
  const tEsim = useMessages('esim');
  const [device, setDevice] = useState<Device>('other');
  useEffect(() => setDevice(deviceOf(navigator.userAgent, navigator.maxTouchPoints)), []);
  const here = useHere(esim ?? null);
  // Without any network nobody is connected, whatever was true a moment ago.
  const network = useOnline();
  const online = network && esim != null && (isInUse(esim) || isThroughPlan(esim));
  return (
    <section>
      <h1 className="m-0 max-w-4xl text-hero text-balance">
        {here ? <span className="block tabular">{here}</span> : null}
        {online ? null : esim ? t('heading') : tEsim('arrival.heading')}
      </h1>
      {esim ? (
        <div className="mt-5 max-w-xl lg:max-w-[calc(50%-1.25rem)]">
          {online ? <Connected esim={esim} /> : <NextStep esim={esim} device={device} />}
        </div>
      ) : (
        <AllSteps device={device} nothingKept={esim === null} />
      )}
    </section>
  );
}

function NextStep({ esim, device }: { esim: KeptEsim; device: Device }) {
  return esim.stage === 'ready' ? (
    <NotYetInstalled esim={esim} device={device} />
  ) : (
    <OneStep esim={esim} device={device} />
  );
}

/** Milliseconds for which it says something of now that the shop was reached through the eSIM. */
const FRESH_MS = 5 * 60_000;

const isThroughPlan = ({ through, stage, at }: KeptEsim) =>
  through && stage !== 'ended' && Math.abs(Date.now() - Date.parse(at)) < FRESH_MS;

const isInUse = ({ stage }: KeptEsim) => stage === 'active' || stage === 'queued';

/** "Tokyo, 18:22.", kept to the minute; null where no eSIM is kept. */
function useHere(esim: KeptEsim | null): string | null {
  const t = useMessages('now');
  const table = useEmergencyTable(esim !== null);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (esim === null) return null;
  const countries = esim.countries.flatMap((iso3) => {
    const entry = table?.[iso3];
    return entry ? [{ iso2: entry.iso2, name: countryName(t.language, entry) }] : [];
  });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { place, time } = placeAndTime(t.language, countries, now, own);
  return place === null ? t('here.time', { time }) : t('here', { place, time });
}

function Connected({ esim }: { esim: KeptEsim }) {
  const t = useMessages('now');
  const plan = usePlanNames()(esim.plan).name;
  return (
    <div role="status" className="rounded-ticket border-2 border-good bg-card p-5">
      <p className="m-0 flex items-start gap-3 text-lead font-semibold text-good">
        <Icon name="check" className="mt-0.5 size-6" />
        {/* Somebody else's Wi-Fi says nothing of the eSIM. */}
        {t(esim.stage === 'queued' ? 'up-next' : isThroughPlan(esim) ? 'connected' : 'active', { plan })}
        {esim.left === null || esim.stage === 'queued'
          ? null
          : ` · ${t('connected.left', { left: dataLeftText(t.language, esim.left) })}`}
      </p>
      <p className="m-0 mt-1 ps-9 text-soft tabular">
        {t('as-of', { time: timeHereText(t.language, esim.at, Date.now()) })}
      </p>
      <ButtonLink to={esim.path} variant="secondary" className="mt-4">
        {t('ready.open')}
      </ButtonLink>
    </div>
  );
}

/** What isn't on a phone yet needs Wi-Fi first; a network partner may be slow to say that it is. */
function NotYetInstalled({ esim, device }: { esim: KeptEsim; device: Device }) {
  const t = useMessages('now');
  const plan = usePlanNames()(esim.plan).name;
  const [installed, setInstalled] = useState(false);
  return (
    <FocusKept>
      {installed ? (
        <OneStep esim={esim} device={device} />
      ) : (
        <Card>
          <p className="m-0 text-lead font-semibold">{t('ready', { plan })}</p>
          <p className="m-0 mt-1 text-soft">{t('ready.words')}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to={esim.path} size="large">
              {t('ready.open')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setInstalled(true)}>
              {t('installed-already')}
            </Button>
          </div>
        </Card>
      )}
    </FocusKept>
  );
}

/** The five steps of arriving, one at a time. */
function OneStep({ esim, device }: { esim: KeptEsim; device: Device }) {
  const t = useMessages('now');
  const tEsim = useMessages('esim');
  const steps = arrivalSteps(device);
  const count = steps.length + 1;
  const [done, setDone] = useStepsDone(esim.iccid ?? esim.path, steps.length);
  const step = steps[done];
  return (
    <Card>
      <div role="status">
        <p className="m-0 text-sm font-semibold text-soft">{t('step', { step: done + 1, count })}</p>
        <p className="m-0 mt-2 text-2xl leading-snug text-pretty">
          {step ? tEsim.rich(step, { strong }) : doneWords(tEsim, esim.plan)}
        </p>
        {step ? null : <p className="m-0 mt-2 text-soft">{t('waiting')}</p>}
      </div>
      <FocusKept className="mt-5 flex flex-wrap gap-3">
        {step ? (
          <Button size="large" onClick={() => setDone(done + 1)}>
            {t('next')}
          </Button>
        ) : null}
        {done > 0 ? (
          <Button variant="secondary" size="large" onClick={() => setDone(done - 1)}>
            {t('back')}
          </Button>
        ) : null}
      </FocusKept>
    </Card>
  );
}

/** The steps are the same for every eSIM, also where scripts never come; how an eSIM gets here comes after them. */
function AllSteps({ device, nothingKept }: { device: Device; nothingKept: boolean }) {
  const t = useMessages('now');
  return (
    <div className="mt-5 grid gap-x-10 gap-y-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <Arrival device={device} plan={null} />
      </Card>
      {nothingKept ? (
        <div className="max-w-prose">
          <p className="m-0 text-soft">{t('none')}</p>
          <ButtonLink to="/membership" variant="secondary" className="mt-4">
            {t('my-esims')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="rounded-ticket bg-card p-5 sm:p-6">{children}</div>;
}
