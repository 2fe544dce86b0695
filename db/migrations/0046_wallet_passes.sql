-- Passes in the wallets of phones: see docs/decisions/0051-wallet-passes.md.
create table wallet_passes (
  -- The pass's serial number, which its wallet knows it by.
  uid text primary key,
  esim_uid text not null references esims (uid) on delete cascade,
  wallet text not null check (wallet in ('apple', 'google')),
  -- The secret link that it was got through, and ends with; null for whoever bought the eSIM.
  share_hash text,
  -- What a phone proves by that it has the pass; each edition of the pass repeats it.
  token_sealed text not null,
  -- A hash of what the wallet was told last; null until it was told anything.
  told_hash text,
  changed_at timestamptz not null,
  -- When it stopped telling anything; null while it does.
  ended_at timestamptz,
  -- When it is to be looked at, whether there is news for the wallet; null while nothing happens.
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null
);
-- Asked for again it is the same pass.
create unique index wallet_passes_live on wallet_passes (esim_uid, wallet, coalesce(share_hash, ''))
  where ended_at is null;
create index wallet_passes_esim on wallet_passes (esim_uid);
create index wallet_passes_due on wallet_passes (due_at) where due_at is not null;
create index wallet_passes_shared on wallet_passes (esim_uid) where share_hash is not null and ended_at is null;

-- Phones that want to be told when a pass has changed.
create table wallet_devices (
  pass_uid text not null references wallet_passes (uid) on delete cascade,
  -- What the phone calls itself to this shop, and where it is told: secrets of this one phone.
  device text not null,
  push_token text not null,
  created_at timestamptz not null,
  primary key (pass_uid, device)
);
create index wallet_devices_device on wallet_devices (device);
