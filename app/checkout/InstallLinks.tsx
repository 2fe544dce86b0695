import { installLinks } from '../../core/esims/install-links.ts';
import type { IssuedEsim } from '../../core/esims/provider.ts';
import { buttonClass } from '../ui/Button.tsx';
import type { Device } from './device.ts';

interface InstallLinksProps {
  profile: Pick<IssuedEsim, 'smdp_address' | 'matching_id'>;
  device: Device;
}

/** The phone in hand comes first: one large button that installs on it. On a computer, the code on the stub comes first. */
export function InstallLinks({ profile, device }: InstallLinksProps) {
  const links = installLinks(profile);
  if (device === 'other') {
    return (
      <div data-print="hide" className="grid gap-3">
        <p className="m-0">
          <strong className="block text-lead">Scan the code with the phone that gets the eSIM.</strong>
          <span className="text-soft">Or open one of these on the phone itself:</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <InstallLink href={links.iphone} name="iPhone" />
          <InstallLink href={links.android} name="Android" />
        </div>
      </div>
    );
  }
  const android = device === 'android';
  const name = { iphone: 'iPhone', ipad: 'iPad', android: 'Android' }[device];
  return (
    <div data-print="hide" className="grid gap-2 text-center">
      <a
        href={android ? links.android : links.iphone}
        className={buttonClass({ wide: true, size: 'large' }, 'min-h-14')}
      >
        Install on this {name}
      </a>
      <p className="m-0 text-sm leading-snug text-soft">
        {android ? 'If nothing opens, ' : 'Before iOS 17.4, '}
        enter the codes below in the settings. On another phone? Scan the code instead.
      </p>
    </div>
  );
}

function InstallLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className={buttonClass({ variant: 'secondary' }, 'flex-1')}>
      Install on {name}
    </a>
  );
}
