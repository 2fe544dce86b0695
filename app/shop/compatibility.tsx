import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { deviceGroups, deviceTable } from '../../content/devices.ts';
import { shopContext } from '../../server/page-context.server.ts';
import { DeviceSearch } from './compatibility/DeviceSearch.tsx';
import { EidTest } from './compatibility/EidTest.tsx';
import { IphoneNumbers, NotSupported } from './compatibility/Exceptions.tsx';
import { dayWords } from './prose/day-words.ts';
import { PageTop } from './prose/PageTop.tsx';
import { pageMeta, publicData, publicHeaders } from './public-page.ts';

export const headers = publicHeaders;

export function loader({ context }: LoaderFunctionArgs) {
  const { devices, iphonesWithoutEsim, iphonesForMainlandCarriers, notSupported, checked } = deviceTable;
  return publicData({
    groups: deviceGroups(devices),
    table: { iphonesWithoutEsim, iphonesForMainlandCarriers, notSupported },
    count: devices.length,
    checked: dayWords(checked),
    canonical: `${context.get(shopContext).publicOrigin}/compatibility`,
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: `eSIM compatible devices: ${loaderData.count} phones, tablets and laptops`,
        description: `Does your phone support eSIM? Dial *#06#, or search ${loaderData.count} devices with their exceptions by country, and iPhone model numbers without eSIM.`,
        canonical: loaderData.canonical,
      })
    : [];

/** Which devices take an eSIM: the test, the list, the exceptions. A default export, because React Router asks for one. */
export default function Compatibility() {
  const { groups, table, count, checked } = useLoaderData<typeof loader>();
  return (
    <div className="page-width">
      <PageTop title="Does it take an eSIM?">
        <p className="m-0">
          One test settles it. Or look in the list: {count} phones, tablets and laptops, with the countries in
          which they are sold without.
        </p>
      </PageTop>
      <EidTest />
      <div className="mt-10">
        <DeviceSearch groups={groups} numbers={table} />
      </div>
      <div className="mt-12">
        <IphoneNumbers table={table} />
      </div>
      <NotSupported rows={table.notSupported} />
      <p className="m-0 mt-10 max-w-[44rem] text-soft">
        Checked on {checked}. The system named beside a device is the earliest on which its eSIM works. “Check
        for an EID” stands where one list alone names the device. Where the list comes from is on the page
        about our{' '}
        <Link to="/data-sources" className="link">
          data sources
        </Link>
        ; the long version of the two checks is{' '}
        <Link to="/blog/does-your-device-support-esim" className="link">
          in the blog
        </Link>
        .
      </p>
    </div>
  );
}
