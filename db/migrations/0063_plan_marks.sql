-- What a person says of a plan besides its price and whether it is hidden; no sync writes them.
alter table plans
  -- What travellers read in place of the name that its company's list makes.
  add column own_name text check (own_name <> ''),
  -- Since when it stands first among the recommended plans of a page.
  add column featured_at timestamptz,
  -- Sold from then on, and until then; null is no bound.
  add column sold_from timestamptz,
  add column sold_until timestamptz check (sold_until > sold_from);
