-- What a company was asked for and has not told since a time; an answer deletes the row.
create table company_unread (
  provider text not null,
  -- catalogue or balance.
  question text not null,
  since timestamptz not null,
  primary key (provider, question)
);
