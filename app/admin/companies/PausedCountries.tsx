import type { Company } from '../../../api/contract/desk/companies.ts';
import { Actions } from '../kit/Actions.tsx';
import { Time } from '../kit/Time.tsx';
import type { Named } from '../rules/NamesField.tsx';

/** Offered beside the countries that it is about: it chooses among these alone. */
export const RESUME_COUNTRY = 'resume_country';

interface PausedCountriesProps {
  company: Company;
  countries: readonly Named[];
  stamp: string;
}

/** The countries for which a person has stopped buying at a company, and the way back. */
export function PausedCountries({ company, countries, stamp }: PausedCountriesProps) {
  const { name, paused_countries, actions } = company;
  if (paused_countries.length === 0) return null;
  const nameOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  return (
    <div>
      <h3>Not bought for</h3>
      <ul className="d-list">
        {paused_countries.map(({ country, since, reason }) => (
          <li key={country}>
            <span>
              {nameOf(country)} <span className="d-soft">{reason}</span>
            </span>
            <Time at={since} />
          </li>
        ))}
      </ul>
      <Actions
        actions={actions.filter(({ verb }) => verb === RESUME_COUNTRY)}
        at={`companies/${name}`}
        stamp={stamp}
        choices={{
          country: paused_countries.map(({ country }) => ({ value: country, label: nameOf(country) })),
        }}
      />
    </div>
  );
}
