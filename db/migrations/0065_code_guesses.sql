-- How many codes that don't exist a client has tried on one day (UTC): by the same keyed hash as in redemptions, which is another one
-- each day, for as long as the abuse desk looks back. What was typed isn't kept.
create table code_guesses (
  client_hash text primary key,
  wrong_codes integer not null check (wrong_codes > 0),
  last_at timestamptz not null
);
create index code_guesses_last_at on code_guesses (last_at);
