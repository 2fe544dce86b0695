import { Button } from '../Button.tsx';
import { CopyRows } from '../CopyRows.tsx';
import { Qr } from '../Qr.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Tag } from '../Tag.tsx';
import { Ticket } from '../Ticket.tsx';
import { TicketAction, TicketFacts, TicketNumerals } from '../TicketParts.tsx';
import { Part } from './Part.tsx';

const PLANS = [
  {
    value: '20',
    unit: 'GB',
    tag: 'Best Overall Value',
    days: '30',
    perGb: '$0.95',
    where: 'Japan',
    price: '$19',
    busy: false,
  },
  {
    value: '500',
    unit: 'MB',
    tag: 'Best for Budget',
    days: '30',
    perGb: '$0.58',
    where: 'Saint Vincent and the Grenadines',
    price: '$29',
    busy: true,
  },
  {
    value: '100',
    unit: 'GB',
    tag: null,
    days: '90',
    perGb: '$0.62',
    where: '38 countries',
    price: '$1,162.50',
    busy: false,
  },
] as const;

const CODES = [
  ['SM-DP+ address', 'smdp.example.com'],
  ['Activation code', 'K2-9XQ4-7TLM-31'],
  ['Manual code', 'LPA:1$smdp.example.com$K2-9XQ4-7TLM-31'],
] as const;

/** Plans, a delivered eSIM, and the skeleton that holds a plan's place. */
export function Tickets() {
  return (
    <Part title="Tickets">
      <div className="grid gap-4.5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
        {PLANS.map((plan) => (
          <Ticket
            key={plan.value}
            label={`${plan.value} ${plan.unit}`}
            stub={<TicketNumerals value={plan.value} unit={plan.unit} />}
          >
            {plan.tag ? (
              <div>
                <Tag>{plan.tag}</Tag>
              </div>
            ) : null}
            <TicketFacts
              facts={[
                { label: 'Full days', value: plan.days },
                { label: 'Per GB', value: plan.perGb },
                { label: 'Works in', value: plan.where },
              ]}
            />
            <TicketAction price={plan.price}>
              <Button busy={plan.busy}>Buy eSIM</Button>
            </TicketAction>
          </Ticket>
        ))}
        <Ticket stub={<Skeleton className="h-12 w-16" />}>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-11 w-full" />
        </Ticket>
      </div>
      <Ticket
        stubSide="end"
        lifted
        label="Your eSIM"
        stub={
          <>
            <Qr
              value="LPA:1$smdp.example.com$K2-9XQ4-7TLM-31"
              size={240}
              title="QR code that installs the eSIM"
            />
            <p className="m-0 text-sm text-soft">Install by 19 May 2027</p>
          </>
        }
      >
        <Button wide size="large">
          Install on this iPhone
        </Button>
        <CopyRows rows={CODES.map(([label, value]) => ({ label, value }))} />
      </Ticket>
    </Part>
  );
}
