import { apnByHand, type PlanRules, planRules } from '../../core/catalogue/plan.ts';
import { useMessages } from '../i18n/messages.ts';
import { Caution } from '../ui/Caution.tsx';

/** What whoever installs an eSIM has to know of its plan: that this starts its days, and what it asks for. */
export function InstallNotes({ plan }: { plan: Partial<PlanRules> }) {
  const t = useMessages('esim');
  const { starts, identity_check, apn } = planRules(plan);
  const byHand = apnByHand({ apn });
  return (
    <>
      {starts === 'installation' ? (
        <Caution title={t('install.starts')}>{t('install.starts.words')}</Caution>
      ) : null}
      {identity_check === true ? (
        <Caution title={t('install.identity')}>{t('install.identity.words')}</Caution>
      ) : null}
      {byHand === null ? null : (
        <Caution title={t('install.apn')}>{t('install.apn.words', { apn: byHand })}</Caution>
      )}
    </>
  );
}
