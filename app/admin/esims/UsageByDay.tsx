import type { EsimAnswer } from '../../../api/contract/desk/esims.ts';
import { Panel } from '../kit/Screen.tsx';
import { data, shortDay } from '../kit/words.ts';
import { SharePlot } from '../plots/SharePlot.tsx';

/** How much of each plan was used by each day on which any of it was; nothing where none ever was. */
export function UsageByDay({
  plans,
  days: told,
}: {
  plans: EsimAnswer['plans'];
  days: EsimAnswer['usage_days'];
}) {
  if (told.length === 0) return null;
  const used = plans
    .filter(({ uid }) => told.some(({ plan_uid }) => plan_uid === uid))
    .map((plan, at) => ({ ...plan, line: at === 0 ? 'first plan' : `plan ${at + 1}` }));
  const days = [...new Set(told.map(({ day }) => day))];
  const by = (plan: string, day: string): number | null =>
    told.findLast((each) => each.plan_uid === plan && each.day <= day)?.used_mb ?? null;
  return (
    <Panel title="Used by day">
      <SharePlot
        title="Share of each plan's data used by the end of each day"
        words={used
          .map(({ uid, name, line }) => `${name} (${line}): ${data(by(uid, days.at(-1)!) ?? 0)} used.`)
          .join(' ')}
        points={days.map(shortDay)}
        lines={used.map(({ uid, line, data_quota_mb }, at) => ({
          name: line,
          look: at === used.length - 1 ? 'now' : 'plain',
          shares: days.map((day) => {
            const mb = by(uid, day);
            return mb === null || !data_quota_mb ? null : mb / data_quota_mb;
          }),
        }))}
        head={['Day', ...used.map(({ line }) => line)]}
        rows={days.map((day) => [
          day,
          ...used.map(({ uid }) => {
            const mb = by(uid, day);
            return mb === null ? '–' : data(mb);
          }),
        ])}
      />
    </Panel>
  );
}
