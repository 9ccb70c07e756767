-- What is counted by now is more than failed sign-ins: mails, registrations, requests for help.
alter table sign_in_limits rename to limits;
alter table limits rename column failures to count;

alter table accounts add column language text not null default 'de' check (language in ('de', 'en'));

-- Links in mails. A new one of the same purpose replaces the older ones of its account; a used one is deleted.
create table mail_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('confirmRegistration', 'resetPassword', 'confirmEmail')),
  new_email text,
  expires_at timestamptz not null,
  unique (account_id, purpose)
);

-- Where letters go: a tenant of a parking space alone lives somewhere else. Until the landlord says otherwise it is the
-- address of the apartment.
alter table partners
  add column street text,
  add column house_number text,
  add column zip text,
  add column town text;
update partners set
  street = home.street,
  house_number = home.house_number,
  zip = home.zip,
  town = home.town
from (
  select distinct on (partner_id) partner_id, street, house_number, zip, town
  from contracts
  order by partner_id, usage_type <> 'apartment', contract_id
) as home
where home.partner_id = partners.partner_id;

-- The hash is made of the tenant and the code together. A code that was used, or whose tenant is connected, has `used_at`.
create table access_codes (
  partner_id uuid not null references partners,
  code_hash bytea not null,
  channel text not null check (channel in ('sms', 'letter')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (partner_id, code_hash)
);

-- Failures in a row on the way to a tenant's contract, counted before the comparison. They are forgotten at `ends_at`.
create table registration_tries (
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('match', 'request')),
  failures integer not null,
  ends_at timestamptz not null,
  primary key (account_id, kind)
);

create sequence ticket_numbers start 300118;

-- Requests for help with the registration, for customer service.
create table tickets (
  ticket_id uuid primary key,
  ticket_number text not null unique,
  first_name text not null,
  last_name text not null,
  street text not null,
  house_number text not null,
  zip text not null,
  town text not null,
  email text not null,
  created_at timestamptz not null
);

-- The outbox: what leaves the house is written in the transaction of the change that causes it.
create table messages (
  message_id uuid primary key,
  -- Whose it is: deleting the account deletes its messages.
  account_id uuid references accounts on delete cascade,
  channel text not null check (channel in ('mail', 'sms', 'letter')),
  kind text not null,
  language text not null check (language in ('de', 'en')),
  brand text not null,
  -- Address, number or name, as the channel needs it.
  recipient text not null,
  -- What the text is made from when it is delivered; emptied afterwards.
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  last_problem text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index messages_by_recipient on messages (recipient, kind, created_at desc);
create index messages_newest on messages (created_at desc);
