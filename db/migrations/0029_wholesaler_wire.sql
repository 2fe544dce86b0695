-- What all processes share of their calls to wholesalers (providers/esims/wire/).

-- The pace of each company's calls. Unlogged: a turn costs no write to the disk, and after a crash everybody begins anew.
create unlogged table company_limits (
  company text primary key,
  -- When the last calls went out or will, as many as may go out at once.
  slots timestamptz[] not null,
  -- Until when nobody calls, since the company has answered 429.
  paused_until timestamptz
);

-- Small values such as access tokens, encrypted with a key of SECRET.
create table wholesaler_kept (
  company text not null,
  name text not null,
  value text not null,
  expires_at timestamptz not null,
  primary key (company, name)
);
