-- Every table that belongs to a tenant carries partner_id first in its key, so that it can be partitioned by it.

create table partners (
  partner_id uuid primary key,
  customer_number text not null unique,
  first_name text not null,
  last_name text not null,
  birth_date date not null,
  email text,
  mobile text,
  landline text,
  contact_confirmed_on date not null
);

create table accounts (
  account_id uuid primary key,
  -- In lower case: addresses are compared without regard to case.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  email_confirmed_at timestamptz,
  -- Set when the access code was matched: from then on the account is a renter's.
  partner_id uuid unique references partners,
  created_at timestamptz not null default now()
);

-- One family a sign-in; revoking it ends every token that came from it.
create table session_families (
  family_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_families_account on session_families (account_id);

create table refresh_tokens (
  token_hash bytea primary key,
  family_id uuid not null references session_families on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_family on refresh_tokens (family_id);

-- Failed tries by account and by address; keys are hashes, so that no address lies here.
create table sign_in_limits (
  limit_key text primary key,
  failures integer not null,
  window_ends_at timestamptz not null,
  next_try_at timestamptz not null
);

create table contracts (
  partner_id uuid not null references partners,
  contract_id text not null unique check (contract_id ~ '^1[0-9]{12}$'),
  usage_type text not null check (usage_type in ('apartment', 'parking', 'commercial')),
  street text not null,
  house_number text not null,
  zip text not null,
  town text not null,
  object_description text not null,
  obj_header_id text not null,
  badge_indicator boolean not null default false,
  start_date date not null,
  primary key (partner_id, contract_id)
);

create table service_features (
  partner_id uuid not null,
  contract_id text not null,
  complaints boolean not null default false,
  disturbance boolean not null default false,
  documents boolean not null default false,
  contact_form boolean not null default true,
  faq boolean not null default false,
  repair boolean not null default false,
  requests boolean not null default false,
  round_the_house boolean not null default false,
  my_concerns boolean not null default false,
  primary key (partner_id, contract_id),
  foreign key (partner_id, contract_id) references contracts on delete cascade
);

create sequence order_numbers start 2600417;

create table requests (
  partner_id uuid not null,
  request_id uuid not null,
  contract_id text not null,
  parent_request_id uuid,
  order_number text not null unique,
  kind text not null check (kind in ('own', 'other')),
  service_type text not null,
  theme_text jsonb not null,
  type_text jsonb not null,
  form_id text,
  answers jsonb not null default '{}',
  status integer not null,
  status_message jsonb not null,
  app_message jsonb,
  push_date timestamptz,
  sub_data jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (partner_id, request_id),
  foreign key (partner_id, contract_id) references contracts,
  foreign key (partner_id, parent_request_id) references requests (partner_id, request_id)
);
create index requests_of_contract on requests (partner_id, contract_id, created_at desc);

create table request_history (
  partner_id uuid not null,
  request_id uuid not null,
  entry integer not null,
  at timestamptz not null default now(),
  status integer not null,
  text jsonb not null,
  primary key (partner_id, request_id, entry),
  foreign key (partner_id, request_id) references requests on delete cascade
);

create table attachments (
  partner_id uuid not null,
  attachment_id uuid not null,
  request_id uuid not null,
  contract_id text not null,
  position integer not null,
  field_id text not null,
  file_name text not null,
  mime_type text not null,
  size_in_bytes integer not null,
  sha256 bytea not null,
  file_key text not null,
  primary key (partner_id, attachment_id),
  foreign key (partner_id, request_id) references requests on delete cascade
);
create index attachments_of_request on attachments (partner_id, request_id, position);

-- What a submission with an idempotency key was answered, kept to answer its repetition alike.
create table submissions (
  partner_id uuid not null,
  idempotency_key uuid not null,
  body_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (partner_id, idempotency_key)
);

-- Holds one row while the portal is closed for maintenance.
create table maintenance (
  only_row boolean primary key default true check (only_row),
  title jsonb not null,
  body jsonb not null,
  button jsonb not null,
  since timestamptz not null default now()
);
