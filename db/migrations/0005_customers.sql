-- The customer's half: accounts, the true state of eSIMs, links that share one, orders issued by staff.

alter table customers
  -- Stands in the customer's referral link; made when it is first asked for.
  add column referral_code text unique,
  -- When the owner first signed in. From then on nobody else can link what the account holds.
  add column claimed_at timestamptz;

alter table orders
  -- Of an order that staff or a partner issued: the caller's own name for it, such as a ticket's number.
  add column reference text;
-- Unpaid orders have an address and no customer yet; they are found when the customer wants to be forgotten.
create index orders_unpaid_email on orders (email) where customer_uid is null and email is not null;

alter table esims
  -- When we first heard that the profile is on a phone.
  add column installed_at timestamptz,
  -- When the wholesaler was asked for what the row says.
  add column refreshed_at timestamptz,
  -- When a job to ask was last enqueued, so that opening a list ten times enqueues one.
  add column refresh_asked_at timestamptz,
  -- When the timed job asks next; null for what can't change any more.
  add column next_refresh_at timestamptz,
  -- Of the one link that shows this eSIM to whoever has it.
  add column share_hash text unique,
  add column shared_at timestamptz;
update esims set next_refresh_at = created_at where state <> 'cancelled';
create index esims_due on esims (next_refresh_at) where next_refresh_at is not null;

alter table esim_plans
  -- Our reference of the purchase that put the plan there, by which the wholesaler reports its use.
  add column reference text,
  add column cancelled_at timestamptz,
  -- Each of the two mails goes out once a plan.
  add column low_mailed_at timestamptz,
  add column ending_mailed_at timestamptz,
  -- What lists show of the plan: read without parsing all of it for each of two hundred eSIMs.
  add column name text not null generated always as (plan ->> 'name') stored,
  add column data_quota_mb integer not null generated always as ((plan ->> 'data_quota_mb')::integer) stored,
  add column validity_days integer not null generated always as ((plan ->> 'validity_days')::integer) stored,
  add column policy_name text not null generated always as (plan ->> 'policy_name') stored,
  add column scope text not null generated always as (plan ->> 'scope') stored,
  add column region text generated always as (plan ->> 'region') stored,
  -- Only of a plan for one country.
  add column country_code text generated always as (
    case when plan ->> 'scope' = 'country' then plan -> 'countries_enabled' ->> 0 end
  ) stored,
  add column country_count integer not null
    generated always as (jsonb_array_length(plan -> 'countries_enabled')) stored;
update esim_plans set reference = purchases.uid from purchases where purchases.order_uid = esim_plans.order_uid;
update esim_plans set cancelled_at = now() from esims where esims.uid = esim_plans.esim_uid and esims.state = 'cancelled';
alter table esim_plans alter column reference set not null;

-- Webhooks carry the buyer's address; these find them when the buyer wants to be forgotten.
create index webhook_inbox_session on webhook_inbox ((event ->> 'session_id'));
create index webhook_inbox_payment on webhook_inbox ((event ->> 'payment_ref'));
