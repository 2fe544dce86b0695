import type { CompanyAccount } from '../../../api/contract/desk/companies.ts';
import { Money } from '../kit/Money.tsx';
import { Facts } from '../kit/Screen.tsx';
import { Time } from '../kit/Time.tsx';

/** Our prepaid account at a company: what the books say that it has, from its opening on, beside what the company tells. */
export function AccountTable({ of: account }: { of: CompanyAccount }) {
  const { opened_at, told_at, charged, corrected, exchanged, difference, off_by } = account;
  return (
    <div>
      <h3>Our account there</h3>
      <Facts
        of={[
          [
            'Opened with',
            <span key="opened">
              <Money cents={account.opened} /> <Time at={opened_at} />
            </span>,
          ],
          ['Transfers', <Money key="transfers" cents={account.transferred} quietZero />],
          ['Charges', <Money key="charges" cents={-charged} quietZero />],
          ['Returns', <Money key="returns" cents={account.returned} quietZero />],
          ['Corrections', corrected === 0 ? null : <Money key="corrections" cents={corrected} />],
          ['Roundings and rates', exchanged === 0 ? null : <Money key="rates" cents={exchanged} />],
          ['Our books', <Money key="books" cents={account.books} />],
          [
            'It tells',
            <span key="told">
              <Money cents={account.told} /> <Time at={told_at} />
            </span>,
          ],
          [
            'Difference',
            <span key="difference" className={off_by === 0 ? undefined : 'd-danger'}>
              <Money cents={difference} quietZero />
              {difference !== 0 && off_by === 0 ? ' since it told, or under way' : null}
            </span>,
          ],
        ]}
      />
    </div>
  );
}
