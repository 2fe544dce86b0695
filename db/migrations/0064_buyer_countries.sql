-- From which country an order was paid: of the billing address, or else of the card, as the payment provider told with the payment. Kept
-- as long as the order, since it is evidence for VAT; an order without a row is of a country that nobody told.
create table order_countries (
  order_uid text primary key references orders (uid),
  -- ISO 3166-1 alpha-2, as the provider has it.
  country text not null check (country ~ '^[A-Z]{2}$')
);
