-- Tokens of machines, for example the landlord's ERP. A token is random, so its plain hash cannot be guessed.
create table integration_tokens (
  token_id uuid primary key,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- The number of a request in the landlord's system. Tenants do not see it.
alter table requests add column external_reference text;

create sequence event_order;
create sequence event_positions;

-- What has happened, with ids only. An event is inserted in the transaction of the change. Transactions commit in another order than
-- they insert, so an event gets its place in the order only after the commit (`position`): a reader who has read up to a position never
-- misses an event.
create table events (
  -- Events of one request are inserted under the lock of the request, so this order is also the order of their changes.
  inserted_order bigint primary key default nextval('event_order'),
  event_id uuid not null unique default gen_random_uuid(),
  position bigint unique,
  type text not null,
  at timestamptz not null,
  partner_id uuid references partners on delete cascade,
  request_id uuid,
  entry integer,
  doc_id uuid,
  contact_id uuid references contact_requests on delete cascade
);
create index events_without_position on events (inserted_order) where position is null;
create index events_of_tenant on events (partner_id);
create index events_of_contact on events (contact_id) where contact_id is not null;
create index events_by_time on events (at);

create table webhooks (
  webhook_id uuid primary key,
  token_id uuid not null references integration_tokens on delete cascade,
  url text not null,
  -- Null: events of every type.
  types text[],
  state text not null default 'active' check (state in ('active', 'gone')),
  -- The secrets are derived from these ids and the portal's key, so the database does not contain them.
  secret_id uuid not null,
  former_secret_id uuid,
  former_secret_until timestamptz,
  created_at timestamptz not null
);

-- Events that a webhook has not delivered yet. A row is deleted at its delivery.
create table webhook_deliveries (
  webhook_id uuid not null references webhooks on delete cascade,
  position bigint not null references events (position) on delete cascade,
  -- Events with the same value are delivered one after another: the events of one request, document, tenant or contact message.
  lane uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'dead')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_problem text,
  primary key (webhook_id, position)
);
create index webhook_deliveries_of_lane on webhook_deliveries (webhook_id, lane, position) where state = 'waiting';
create index webhook_deliveries_of_event on webhook_deliveries (position);
