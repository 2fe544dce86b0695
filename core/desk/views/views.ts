import { z } from 'zod';
import type { Db } from '../../../db/sql.server.ts';
import { sql } from '../../../db/sql.server.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction.ts';
import { reportAt } from '../reports/report.ts';
import { defineVerb, type Room } from '../verb.ts';

/** A list with its filters, under a name of its owner's. */
interface SavedView {
  uid: string;
  /** The list's address: `/admin/orders`. */
  screen: string;
  name: string;
  /** As in the address: `state=failed&country=JPN`. */
  query: string;
  created_at: Date;
  /** Whether it is mailed each Monday, of last week. */
  weekly: boolean;
}

/** Of one person; above that the oldest are to be dropped first. */
const MOST = 100;

/** The views of one of the staff, or of a key, by list and name. */
export async function selectViews(db: Db, staffUid: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['uid', 'screen', 'name', 'query', 'created_at', 'weekly'])
    .where('staff_uid', '=', staffUid)
    .orderBy('screen')
    .orderBy('name')
    .execute();
}

const save = defineVerb({
  verb: 'save',
  right: 'read',
  silent: true,
  takes: z.strictObject({
    screen: z
      .string()
      .max(100)
      .regex(/^\/admin(\/[a-z-]+)+$/, 'is the address of a list: /admin/orders'),
    name: z.string().trim().min(1).max(60),
    query: z.string().max(1_000).default(''),
  }),
  offer: (_all: object) => ({
    label: 'Save this view',
    consequence: 'It stands above the list, for you alone. One of the same name is written over.',
  }),
  run: (shop, { actor, input: { screen, name, query }, audit }) =>
    inTransaction(shop, async (tx, shop) => {
      // One at a time of each person, so that no two pass the limit together.
      await sql`select pg_advisory_xact_lock(hashtext('saved views'), hashtext(${actor.uid}))`.execute(tx);
      const own = await selectViews(tx, actor.uid);
      const before = own.find((view) => view.screen === screen && view.name === name);
      if (before === undefined && own.length >= MOST)
        return { kind: 'invalid', why: `there are ${MOST} views already: drop one first` };
      const filters = new URLSearchParams(query);
      filters.delete('cursor');
      const created_at = shop.clock.now();
      const row = { uid: newId('view', created_at), staff_uid: actor.uid, screen, name, created_at };
      await tx
        .insertInto('saved_views')
        .values({ ...row, query: filters.toString() })
        .onConflict((conflict) =>
          conflict.columns(['staff_uid', 'screen', 'name']).doUpdateSet({ query: filters.toString() }),
        )
        .execute();
      await audit(tx, { after: { screen, filters: [...new Set(filters.keys())] } });
      return { kind: 'done', message: `${name} is saved.` };
    }),
});

/** Views that are to be made; there is one room for all. */
export const viewsRoom: Room<object> = { kind: 'views', read: async () => ({}), verbs: [save] };

interface OwnedView extends SavedView {
  staff_uid: string;
}

async function readView({ db }: Pick<Shop, 'db'>, uid: string): Promise<OwnedView | null> {
  const row = await db.selectFrom('saved_views').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ?? null;
}

const drop = defineVerb<OwnedView, object>({
  verb: 'drop',
  right: 'read',
  silent: true,
  takes: z.strictObject({}),
  offer: ({ staff_uid }, actor) =>
    staff_uid === actor.uid
      ? { label: 'Drop this view', consequence: 'Its name is gone; the rows that it shows stay.' }
      : null,
  run: (shop, { subject, audit }) =>
    inTransaction(shop, async (tx) => {
      const gone = await tx
        .deleteFrom('saved_views')
        .where('uid', '=', subject.uid)
        .returning('uid')
        .executeTakeFirst();
      if (gone === undefined) return { kind: 'move_not_allowed', why: 'it is gone already' };
      await audit(tx, { before: { screen: subject.screen } });
      return { kind: 'done', message: `${subject.name} is gone.` };
    }),
});

/** @param weekly what it becomes */
const mailing = (verb: string, weekly: boolean, label: string, consequence: string, message: string) =>
  defineVerb<OwnedView, object>({
    verb,
    right: 'read',
    silent: true,
    takes: z.strictObject({}),
    offer: (view, actor) =>
      view.staff_uid === actor.uid && view.weekly !== weekly && reportAt(view.screen) !== null
        ? { label, consequence }
        : null,
    run: (shop, { subject, audit }) =>
      inTransaction(shop, async (tx) => {
        const row = await tx
          .updateTable('saved_views')
          .set({ weekly })
          .where('uid', '=', subject.uid)
          .where('weekly', '=', !weekly)
          .returning('uid')
          .executeTakeFirst();
        if (row === undefined) return { kind: 'move_not_allowed', why: 'it is so already, or gone' };
        await audit(tx, { before: { weekly: !weekly }, after: { weekly } });
        return { kind: 'done', message };
      }),
  });

const mailWeekly = mailing(
  'mail_weekly',
  true,
  'Mail it every Monday',
  'Its table of last week comes to the address that you sign in with, as far as your role may see it then. Accounts without an address get none.',
  'It comes with the next Monday.',
);
const stopMail = mailing(
  'stop_mail',
  false,
  'Stop mailing it',
  'The view stays; no mail comes any more.',
  'It is not mailed any more.',
);

/** One view, which is its owner's alone. */
export const viewRoom: Room<OwnedView> = {
  kind: 'view',
  read: readView,
  verbs: [mailWeekly, stopMail, drop],
};
