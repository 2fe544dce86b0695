import { z } from 'zod';
import { minuteOf } from '../../clock.ts';
import { changeSetting } from '../../settings/change.ts';
import { SETTING_NAMES, type SettingName } from '../../settings/definitions.ts';
import type { StoredSetting } from '../../settings/queries.ts';
import type { Shop } from '../../shop.ts';
import { namesOf } from '../../staff/names.ts';
import { defineVerb, type Room } from '../verb.ts';

interface DeskSetting {
  name: SettingName;
}

const set = defineVerb<DeskSetting, { value?: unknown; seen?: number | null | undefined }>({
  verb: 'set',
  right: 'staff',
  sensitive: true,
  takes: z.strictObject({
    value: z.unknown().optional(),
    seen: z.int().nullable().optional().meta({
      description: 'The `id` that the setting had when it was looked at: refused where it has another one.',
    }),
  }),
  offer: ({ name }) => ({
    label: 'Change',
    consequence:
      name === 'sales'
        ? 'With "deliver_only" no new order is taken from then on, in all processes. What is paid is delivered.'
        : 'It is in force in all processes within a second. A null gives the value of the environment back.',
    needs: ['text'],
  }),
  async run(shop, { actor, subject: { name }, input, reason, audit }) {
    if (input.value === undefined) return { kind: 'invalid', why: '"value" is missing; null is the default' };
    const change = { name, value: input.value, reason, actor: actor.uid, seen: input.seen };
    const changed = await changeSetting(shop, change, audit);
    switch (changed.kind) {
      case 'invalid':
        return { kind: 'invalid', why: changed.problem };
      case 'same':
        return { kind: 'move_not_allowed', why: `${name} is so already` };
      case 'changed_meanwhile':
        return { kind: 'move_not_allowed', why: await whoChanged(shop, name, changed.row), named: true };
      case 'changed':
        return { kind: 'done', message: `${name} is in force within a second.` };
    }
  },
});

/** Who was quicker, and when. */
async function whoChanged({ db }: Pick<Shop, 'db'>, name: SettingName, row: StoredSetting | null) {
  if (row === null) return `${name} was never set`;
  const nameOf = await namesOf(db, [row.changed_by]);
  return `${nameOf(row.changed_by)} changed ${name} at ${minuteOf(row.changed_at)}, since you looked at it`;
}

export const settingRoom: Room<DeskSetting> = {
  kind: 'setting',
  async read(_shop, uid) {
    const name = SETTING_NAMES.find((each) => each === uid);
    return name === undefined ? null : { name };
  },
  verbs: [set],
};
