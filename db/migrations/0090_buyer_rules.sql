-- What staff have decided of a mail domain, a network or a card, until a time; of single accounts it stands in blocks and allowances.
create table buyer_rules (
  uid text primary key,
  kind text not null check (kind in ('domain', 'network', 'card')),
  -- `example.com`, `192.0.2.0/24`; of a card an order that it paid, so that nothing of it is kept beyond order_cards.
  value text not null,
  effect text not null check (effect in ('refuse', 'require_3ds', 'hold', 'allow')),
  until timestamptz not null,
  reason text not null,
  made_by text not null,
  at timestamptz not null,
  unique (kind, value)
);
