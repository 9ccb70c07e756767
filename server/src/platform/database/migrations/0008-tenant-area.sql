-- What a tenant may see of a contract, and what there is to see. Filled from the landlord's own system; of these tables the
-- portal writes rent_parts alone, when a tenant changes the advance payment. Amounts are in cents. A text in jsonb is one for
-- all languages, "Grundmiete", or one for each: {"de": "Grundmiete", "en": "Base rent"}.

create table tenant_area_features (
  partner_id uuid not null,
  contract_id text not null,
  rental_contract boolean not null default false,
  rental_account boolean not null default false,
  additional_costs boolean not null default false,
  change_additional_costs_prepayment boolean not null default false,
  primary key (partner_id, contract_id),
  foreign key (partner_id, contract_id) references contracts on delete cascade,
  -- The account and the change are shown among the costs.
  check (additional_costs or not (rental_account or change_additional_costs_prepayment))
);

-- Whom tenants turn to; one looks after many contracts.
create table contact_people (
  contact_person_id uuid primary key,
  name text not null,
  role jsonb not null,
  phone text not null,
  email text not null
);

create table contract_details (
  partner_id uuid not null,
  contract_id text not null,
  -- With half rooms; null for what has none.
  rooms numeric(4, 1),
  area_in_square_metres numeric(8, 2),
  floor jsonb,
  deposit_cents integer check (deposit_cents >= 0),
  deposit_kind jsonb,
  -- Where the rent goes.
  account_holder text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bank text not null,
  payment_reference text not null,
  contact_person_id uuid not null references contact_people,
  -- Between these a tenant may change the advance payment without anybody's consent.
  least_advance_payment_cents integer check (least_advance_payment_cents >= 0),
  most_advance_payment_cents integer,
  primary key (partner_id, contract_id),
  foreign key (partner_id, contract_id) references contracts on delete cascade,
  check ((deposit_cents is null) = (deposit_kind is null)),
  check ((least_advance_payment_cents is null) = (most_advance_payment_cents is null)),
  check (least_advance_payment_cents <= most_advance_payment_cents)
);
create index contract_details_of_contact_person on contract_details (contact_person_id);

-- What is paid each month: a part holds from its day on until the same kind has a later one. A part that ended is 0.
create table rent_parts (
  partner_id uuid not null,
  contract_id text not null,
  kind text not null,
  valid_from date not null,
  label jsonb not null,
  -- In which order the parts are named.
  position smallint not null,
  cents integer not null check (cents >= 0),
  is_advance_payment boolean not null,
  -- The request by which the tenant changed it; null for what the landlord said.
  request_id uuid,
  primary key (partner_id, contract_id, kind, valid_from),
  foreign key (partner_id, contract_id) references contracts on delete cascade,
  foreign key (partner_id, request_id) references requests
);

create table cost_statements (
  partner_id uuid not null,
  contract_id text not null,
  from_day date not null,
  to_day date not null,
  -- What the tenant paid in advance for this time.
  prepaid_cents integer not null check (prepaid_cents >= 0),
  -- The statement as it lies in the post.
  doc_id uuid,
  primary key (partner_id, contract_id, to_day),
  foreign key (partner_id, contract_id) references contracts on delete cascade,
  foreign key (partner_id, doc_id) references documents (partner_id, doc_id),
  check (from_day < to_day)
);

-- The tenant's share of each kind of cost. The kind finds the line of the year before; a relief is negative.
create table cost_statement_lines (
  partner_id uuid not null,
  contract_id text not null,
  to_day date not null,
  kind text not null,
  label jsonb not null,
  position smallint not null,
  cents integer not null,
  primary key (partner_id, contract_id, to_day, kind),
  foreign key (partner_id, contract_id, to_day) references cost_statements on delete cascade
);

-- The rental account as it stood at the end of a day.
create table rental_accounts (
  partner_id uuid not null,
  contract_id text not null,
  as_of date not null,
  primary key (partner_id, contract_id),
  foreign key (partner_id, contract_id) references contracts on delete cascade
);

create table rental_account_entries (
  partner_id uuid not null,
  contract_id text not null,
  booked_on date not null,
  -- Counts the entries of the account; decides the order within a day.
  entry integer not null,
  text jsonb not null,
  -- Positive: paid; negative: due.
  cents integer not null,
  primary key (partner_id, contract_id, booked_on, entry),
  foreign key (partner_id, contract_id) references rental_accounts on delete cascade
);
