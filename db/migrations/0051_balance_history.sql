-- What wholesalers have said of our prepaid balances over time; company_balances keeps what each said last.
create table company_balance_history (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Whole units of 10^-exponent of the currency.
  amount bigint not null,
  currency text not null,
  exponent smallint not null,
  at timestamptz not null
);
-- Few companies tell anything: their days are read, and old ones deleted, by time alone.
create index company_balance_history_at on company_balance_history (at);

-- Append-only. Rows that are past their time (core/sale/forget.ts) go by a transaction that says so, as those of the audit log.
create function company_balance_history_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and current_setting('shop.retention', true) = 'on' then return old; end if; /* past their time */
  raise exception 'the history of balances is append-only'; end $$;
create trigger company_balance_history_stays before update or delete on company_balance_history
  for each row execute function company_balance_history_stays();

-- It begins with what is known.
insert into company_balance_history (provider, amount, currency, exponent, at)
  select provider, amount, currency, exponent, asked_at from company_balances;
