import { installLinks } from '../../core/esims/install-links.ts';
import type { IssuedEsim } from '../../core/esims/provider.ts';
import { useMessages } from '../i18n/messages.ts';
import { buttonClass } from '../ui/Button.tsx';
import type { Device } from '../ui/device.ts';

interface InstallLinksProps {
  profile: Pick<IssuedEsim, 'smdp_address' | 'matching_id'>;
  device: Device;
}

/** The phone in hand comes first: one large button that installs on it. On a computer, the code on the stub comes first. */
export function InstallLinks({ profile, device }: InstallLinksProps) {
  const t = useMessages('esim');
  const links = installLinks(profile);
  if (device === 'other') {
    return (
      <div data-print="hide" className="grid gap-3">
        <p className="m-0">
          <strong className="block text-lead">{t('install.scan')}</strong>
          <span className="text-soft">{t('install.or-open')}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          <InstallLink href={links.iphone} words={t('install.on', { device: 'iPhone' })} />
          <InstallLink href={links.android} words={t('install.on', { device: 'Android' })} />
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
        {t('install.on-this', { device: name })}
      </a>
      <p className="m-0 text-sm leading-snug text-soft">
        {t(android ? 'install.android-hint' : 'install.iphone-hint')}
      </p>
    </div>
  );
}

function InstallLink({ href, words }: { href: string; words: string }) {
  return (
    <a href={href} className={buttonClass({ variant: 'secondary' }, 'flex-1 px-2')}>
      {words}
    </a>
  );
}
