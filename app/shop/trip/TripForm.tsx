import { Form } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import type { TripFields } from './trip-form.server.ts';

/** Rows to fill in beside those that are filled; with more stops more come with the answer. */
const BLANK = 2;
const LIST = 'trip-countries';

/** Stops with their days, and how much data: a form whose address is the trip, with and without JavaScript. */
export function TripForm({ fields, names }: { fields: TripFields; names: readonly string[] }) {
  const t = useMessages('trip');
  const blank = Array.from({ length: fields.rows.length === 0 ? BLANK + 1 : BLANK }, () => ({
    country: '',
    days: '',
  }));
  return (
    <Form action="/trip" method="get" className="grid gap-5" key={JSON.stringify(fields)}>
      <fieldset className="m-0 grid gap-3 border-0 p-0">
        <legend className="mb-2 p-0 font-semibold">{t('stops')}</legend>
        {[...fields.rows, ...blank].slice(0, 30).map(({ country, days }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the trip
          <div key={at} className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-3">
            <input
              name="country"
              list={LIST}
              defaultValue={country}
              maxLength={60}
              autoComplete="off"
              aria-label={t('stop.country', { number: at + 1 })}
              placeholder={t('country')}
              className={INPUT_CLASS}
            />
            <input
              name="days"
              type="number"
              inputMode="numeric"
              min={1}
              max={180}
              defaultValue={days}
              aria-label={t('stop.days', { number: at + 1 })}
              placeholder={t('days')}
              className={INPUT_CLASS}
            />
          </div>
        ))}
        <datalist id={LIST}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p className="m-0 text-sm text-soft">{t('more')}</p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid w-28 gap-1.5 font-semibold">
          {t('data')}
          <input
            name="amount"
            inputMode="decimal"
            required
            maxLength={12}
            defaultValue={fields.amount}
            className={INPUT_CLASS}
          />
        </label>
        <label className="grid gap-1.5 font-semibold">
          <span className="sr-only">{t('per')}</span>
          <select name="per" defaultValue={fields.per} className={INPUT_CLASS}>
            <option value="day">{t('per.day')}</option>
            <option value="trip">{t('per.trip')}</option>
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="hotspot"
            value="1"
            defaultChecked={fields.hotspot}
            className="size-5"
          />
          {t('hotspot')}
        </label>
      </div>
      <div>
        <Button type="submit" size="large">
          {t('find')}
        </Button>
      </div>
    </Form>
  );
}
