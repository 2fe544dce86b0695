import { useEffect, useRef, useState } from 'react';
import { lpaText } from '../../core/esims/provider.ts';
import { useMessages } from '../i18n/messages.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import type { Device } from '../ui/device.ts';
import { Qr } from '../ui/Qr.tsx';
import { Ticket } from '../ui/Ticket.tsx';
import { EsimDetails } from './EsimDetails.tsx';
import { InstallBy } from './InstallBy.tsx';
import { InstallLinks } from './InstallLinks.tsx';
import { InstallNotes } from './InstallNotes.tsx';
import { OrderInUse } from './OrderInUse.tsx';
import type { DeliveredOrder } from './order-reply.ts';
import { stageOf } from './order-stage.ts';
import { SUPPORT } from './support-mail.tsx';
import './torn-ticket.css';

/** As long as the stub takes to come off (torn-ticket.css). */
const TEARING_MS = 200;

/**
 * The boarding pass. Its stub holds the code; when the network partner says that the phone has taken it, the stub comes off along the
 * perforation, and what stays is a meter and a clock. The codes are put away then: they may not work twice.
 */
export function OrderTicket({ order, device }: { order: DeliveredOrder; device: Device }) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const onPhone = stageOf(order) !== 'ready';
  const torn = useTearing(onPhone);
  const { activation_code, smdp_address, use } = order;
  // The code is drawn only if there is an activation code (S2.9.3).
  const profile = activation_code && smdp_address ? { smdp_address, matching_id: activation_code } : null;
  return (
    <div className="break-inside-avoid">
      <Ticket
        stubSide="end"
        lifted
        torn={torn}
        label={t('ticket')}
        stub={<Stub order={order} lpa={profile && lpaText(profile)} />}
      >
        {torn === 'off' ? (
          <>
            {order.top_up ? <NothingToInstall /> : null}
            {use ? <OrderInUse order={order} use={use} /> : null}
            <Disclosure look="row" title={tEsim('technical')} className="border-b-0!">
              <EsimDetails order={order} />
            </Disclosure>
          </>
        ) : (
          <>
            {order.top_up ? (
              <NothingToInstall />
            ) : profile ? (
              <>
                <InstallNotes plan={order.plan} />
                <InstallLinks profile={profile} device={device} />
              </>
            ) : null}
            <EsimDetails order={order} />
          </>
        )}
      </Ticket>
    </div>
  );
}

/** The stub comes off before one's eyes, or is gone already when the page opens. */
function useTearing(onPhone: boolean): 'coming-off' | 'off' | undefined {
  const seenWhole = useRef(!onPhone);
  const [off, setOff] = useState(onPhone);
  useEffect(() => {
    if (!onPhone || !seenWhole.current) return setOff(onPhone);
    const timer = setTimeout(() => setOff(true), TEARING_MS);
    return () => clearTimeout(timer);
  }, [onPhone]);
  if (!onPhone) return undefined;
  return off ? 'off' : 'coming-off';
}

function Stub({ order, lpa }: { order: DeliveredOrder; lpa: string | null }) {
  const t = useMessages('order');
  const tEsim = useMessages('esim');
  const { install_by } = order;
  return (
    <>
      {lpa ? (
        <>
          <p className="m-0 text-center text-sm font-semibold">{tEsim('code.profile')}</p>
          <Qr value={lpa} size={240} title={tEsim('code.qr')} />
        </>
      ) : (
        <p className="m-0 max-w-60 text-center text-soft">
          {t.rich('no-code', SUPPORT.tags, SUPPORT.values)}
        </p>
      )}
      <InstallBy day={install_by} />
    </>
  );
}

/** Of a top-up. */
function NothingToInstall() {
  const t = useMessages('order');
  return (
    <p className="m-0">
      <strong className="block text-lead">{t('nothing-to-install')}</strong>
      <span className="text-soft">{t('on-your-esim')}</span>
    </p>
  );
}
