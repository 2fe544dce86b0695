-- Browsers whose owner wants to be told of low data and the end of a plan: see docs/decisions/0042-web-push.md.
create table push_subscriptions (
  uid text primary key,
  customer_uid text not null references customers (uid) on delete cascade,
  -- Where the browser's own push service takes messages: a secret of this one browser.
  endpoint text not null unique,
  -- The browser's keys (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  -- The language of the page that it was asked on.
  language text not null,
  created_at timestamptz not null
);
create index push_subscriptions_customer on push_subscriptions (customer_uid, created_at);

-- What is still to be sent; a row goes once it is, or makes no sense any more.
create table push_messages (
  uid text primary key,
  subscription_uid text not null references push_subscriptions (uid) on delete cascade,
  esim_plan_uid text not null,
  kind text not null check (kind in ('data_low', 'ending_soon')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null
);
create index push_messages_subscription on push_messages (subscription_uid);
create index push_messages_due on push_messages (due_at);
