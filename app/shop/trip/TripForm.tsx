import { Form } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { INPUT_CLASS } from '../../ui/Field.tsx';
import { TripStops } from './TripStops.tsx';
import type { TripFields } from './trip-form.server.ts';
import type { TripPage } from './trip-page.server.ts';

const ONE_TO_NINE = Array.from({ length: 9 }, (_, at) => String(at + 1));

/** An address may allow more eSIMs than the list offers: sending the form again keeps that. */
const esimChoices = (asked: string) =>
  asked === '' || ONE_TO_NINE.includes(asked) ? ONE_TO_NINE : [...ONE_TO_NINE, asked];

interface TripFormProps extends Pick<TripPage, 'uses'> {
  fields: TripFields;
  names: readonly string[];
  /** Buying what was found is the page's one action then. */
  answered: boolean;
}

/** Stops with their days, how much data, and wishes: a form whose address is the trip, with and without JavaScript. */
export function TripForm({ fields, names, uses, answered }: TripFormProps) {
  const t = useMessages('trip');
  return (
    <Form
      action="/trip"
      method="get"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      key={JSON.stringify(fields)}
    >
      <fieldset className="m-0 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-0 p-0">
        <legend className="mb-2 p-0 font-semibold">{t('stops')}</legend>
        <TripStops rows={fields.rows} names={names} />
      </fieldset>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="group flex flex-wrap items-end gap-3">
          <label className="grid min-w-0 grow basis-48 grid-cols-[minmax(0,1fr)] gap-1.5 font-semibold">
            {t('need')}
            <select
              name="per"
              defaultValue={fields.per}
              className={`${INPUT_CLASS} cursor-pointer truncate pe-9!`}
            >
              <optgroup label={t('by.use')}>
                {uses.map(({ use, words }) => (
                  <option key={use} value={use}>
                    {words}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('by.gb')}>
                <option value="day">{t('per.day')}</option>
                <option value="trip">{t('per.trip')}</option>
              </optgroup>
            </select>
          </label>
          {/* Hidden while data is told by use, so never `required`: nobody could fill in what the browser then asks for. */}
          <label className="grid w-28 gap-1.5 font-semibold group-has-[optgroup:first-child>:checked]:hidden">
            {t('data')}
            <input
              name="amount"
              inputMode="decimal"
              maxLength={12}
              defaultValue={fields.amount}
              className={INPUT_CLASS}
            />
          </label>
        </div>
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
      <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 *:grid-cols-[minmax(0,1fr)] sm:max-lg:grid-cols-3">
        <label className="col-span-2 grid gap-1.5 font-semibold sm:max-lg:col-span-1">
          {t('arrives')}
          <input name="from" type="date" defaultValue={fields.from} className={INPUT_CLASS} />
        </label>
        <label className="grid gap-1.5 font-semibold">
          {t('devices')}
          <select name="devices" defaultValue={fields.devices} className={INPUT_CLASS}>
            {ONE_TO_NINE.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
        <label className="grid gap-1.5 font-semibold">
          {t('most')}
          <select name="esims" defaultValue={fields.esims} className={INPUT_CLASS}>
            <option value="">{t('most.any')}</option>
            {esimChoices(fields.esims).map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </label>
      </div>
      <div>
        <Button
          type="submit"
          size="large"
          variant={answered ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          {t('find')}
        </Button>
      </div>
    </Form>
  );
}
