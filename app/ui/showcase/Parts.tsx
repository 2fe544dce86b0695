import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Button, ButtonLink } from '../Button.tsx';
import { crumbsOf } from '../crumbs.ts';
import { DestinationSearch } from '../DestinationSearch.tsx';
import { Dialog } from '../Dialog.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { Field } from '../Field.tsx';
import { Flag } from '../Flag.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { LogoMark } from '../Logo.tsx';
import { Qr } from '../Qr.tsx';
import { Loading, Skeleton } from '../Skeleton.tsx';
import { EmptyState, ErrorState } from '../StatePanel.tsx';
import { Tag } from '../Tag.tsx';
import { showErrorToast, showToast } from '../Toast.tsx';
import { Tooltip, TooltipGroup } from '../Tooltip.tsx';
import { Part } from './Part.tsx';

/** Everything that is pressed or typed into. */
export function Controls() {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Controls">
      <div className="flex flex-wrap gap-3">
        <Button>Buy eSIM</Button>
        <Button busy>Buy eSIM</Button>
        <Button disabled>Buy eSIM</Button>
        <Button variant="secondary">FAQ &amp; Travel Info</Button>
        <Button variant="quiet">Use a different email</Button>
        <ButtonLink to="#content" variant="secondary">
          A link <Icon name="arrow" />
        </ButtonLink>
      </div>
      <div className="max-w-xl">
        <DestinationSearch look="hero" />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label="Email Address"
          type="email"
          hint="The sign-in link goes there."
          placeholder="ana@example.com"
        />
        <Field
          label="Email Address"
          type="email"
          defaultValue="ana@"
          error="Write the whole address, such as ana@example.com."
        />
        <Field label="Email Address" disabled defaultValue="ana@example.com" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Copied!', description: 'ICCID copied to clipboard' })}
        >
          Show a toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => showErrorToast({ title: 'Failed to start order. Please try again.' })}
        >
          Show an error
        </Button>
        <TooltipGroup>
          <Tooltip text="Counted from the day after activation.">
            <Button variant="quiet">Full days</Button>
          </Tooltip>
        </TooltipGroup>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Checkout"
        description="20 GB for Japan, 30 full days, $19"
      >
        <div className="grid gap-4">
          <Field label="Email Address" type="email" />
          <Button wide size="large">
            Pay $19
          </Button>
        </div>
      </Dialog>
      <Disclosure title="Choose Your Perfect Plan" note="12 plans" open>
        <p className="m-0">An open section of a page.</p>
      </Disclosure>
      <Disclosure title="Does it work on my phone?" look="row">
        <p className="m-0">A row that opens.</p>
      </Disclosure>
    </Part>
  );
}

const ICONS: IconName[] = [
  'search',
  'menu',
  'close',
  'down',
  'right',
  'arrow',
  'back',
  'check',
  'copy',
  'globe',
  'contrast',
  'mail',
  'signal',
  'calendar',
  'phone',
  'bolt',
  'shield',
  'alert',
  'info',
  'plane',
];

/** Icons, flags, tags, the mark, a code. */
export function Pictures() {
  return (
    <Part title="Pictures">
      <div className="flex flex-wrap gap-3">
        {ICONS.map((name) => (
          <Icon key={name} name={name} className="size-6" />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <LogoMark className="h-8 w-12" />
        <Flag iso3="JPN" size="large" eager />
        <Flag iso3="CHE" />
        <Flag iso3="NPL" size="small" />
        <Flag iso3={null} />
        <Tag>Best Value</Tag>
        <Tag tone="neutral">Expired</Tag>
        <Tag tone="danger">Refunded</Tag>
      </div>
      <Breadcrumb
        crumbs={crumbsOf(useMessages('shell'), '/c/VCT/faq', { VCT: 'Saint Vincent and the Grenadines' })}
      />
      <Qr value="LPA:1$smdp.example.com$K2-9XQ4-7TLM-31" size={180} title="QR code that installs the eSIM" />
    </Part>
  );
}

/** Loading, empty, failed, offline. */
export function States() {
  return (
    <Part title="States">
      <div className="grid gap-6 sm:grid-cols-2">
        <Loading words="Loading destinations...">
          <Skeleton className="h-12 w-full" />
        </Loading>
        <EmptyState title="You have no eSIMs yet." actions={<Button>Buy eSIM now</Button>}>
          What you buy appears here, with its QR code.
        </EmptyState>
        <ErrorState title="Failed to load plans." actions={<Button variant="secondary">Try again</Button>}>
          The shop didn't answer. Your connection may have dropped.
        </ErrorState>
        <ErrorState title="You are offline" illustration="offline">
          Codes that you opened before are kept on this phone.
        </ErrorState>
        <EmptyState title="Oops! Page not found" illustration="lost" />
      </div>
    </Part>
  );
}
