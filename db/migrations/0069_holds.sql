-- What a block does, beside taking no orders: its buyer has to be authenticated by the bank, or their paid orders wait for staff.

alter table blocks
  add column effect text not null default 'refuse' check (effect in ('refuse', 'require_3ds', 'hold'));

alter table orders
  -- Whether its payment asks for 3D Secure.
  add column three_d_secure boolean not null default false,
  -- Since when staff are to look at it before anything is bought for it, and when they released it; null of all others.
  add column held_at timestamptz,
  add column released_at timestamptz;

alter table sandbox_payments.sessions add column three_d_secure boolean not null default false;
