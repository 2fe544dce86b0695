import { apnByHand, type PlanRules, planRules } from '../../core/catalogue/plan.ts';
import { useMessages } from '../i18n/messages.ts';
import { Caution } from '../ui/Caution.tsx';

interface PlanNotesProps {
  plan: Partial<PlanRules>;
  /** It goes on an eSIM that is on a phone already: when it starts was said with its price, and nothing is installed. */
  topUp: boolean;
}

/** What a buyer has to know of a plan before paying: when its days start, and what it asks for. */
export function PlanNotes({ plan, topUp }: PlanNotesProps) {
  const t = useMessages('checkout');
  const { starts, identity_check, apn } = planRules(plan);
  const byHand = apnByHand({ apn });
  return (
    <>
      {topUp ? null : starts === 'installation' ? (
        <Caution title={t('starts.installation')}>{t('starts.installation.words')}</Caution>
      ) : (
        <p className="m-0 text-sm leading-snug text-soft">{t(`starts.${starts ?? 'none'}`)}</p>
      )}
      {identity_check === true ? <Caution title={t('identity')}>{t('identity.words')}</Caution> : null}
      {byHand === null ? null : <Caution title={t('apn')}>{t('apn.words', { apn: byHand })}</Caution>}
    </>
  );
}
