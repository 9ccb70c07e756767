-- A contract is an entity of its own: it belongs to a unit of a house, and has one or more tenants. What the landlord stores about
-- a contract (services, rent, costs, account) has the contract as its key. Requests and documents keep the tenant who sent or
-- received them in their key.

-- A group of houses, for example a housing estate.
create table estates (
  estate_id uuid primary key default gen_random_uuid(),
  external_id text unique,
  name text not null,
  is_demo boolean not null default false
);

create table houses (
  house_id uuid primary key default gen_random_uuid(),
  -- The number in the landlord's own system, as in the other tables with such a column.
  external_id text unique,
  estate_id uuid references estates,
  street text not null,
  house_number text not null,
  zip text not null,
  town text not null,
  is_demo boolean not null default false
);
create index houses_of_estate on houses (estate_id);

-- What can be rented: an apartment, a parking space, a shop.
create table units (
  unit_id uuid primary key default gen_random_uuid(),
  external_id text unique,
  house_id uuid not null references houses,
  usage_type text not null check (usage_type in ('apartment', 'parking', 'commercial')),
  object_description text not null,
  obj_header_id text not null
);
create index units_of_house on units (house_id);

insert into houses (street, house_number, zip, town, is_demo)
select contract.street, contract.house_number, contract.zip, contract.town, bool_and(tenant.is_demo)
from contracts as contract
join partners as tenant using (partner_id)
group by contract.street, contract.house_number, contract.zip, contract.town;

insert into units (house_id, usage_type, object_description, obj_header_id)
select distinct house.house_id, contract.usage_type, contract.object_description, contract.obj_header_id
from contracts as contract
join houses as house using (street, house_number, zip, town);

create table tenancies (
  partner_id uuid not null references partners,
  contract_id text not null,
  role text not null default 'main' check (role in ('main', 'co')),
  from_day date not null,
  -- The last day; null while no end is known. The tenancy also ends with its contract.
  to_day date check (to_day >= from_day),
  primary key (partner_id, contract_id)
);
create index tenancies_of_contract on tenancies (contract_id);
insert into tenancies (partner_id, contract_id, from_day)
select partner_id, contract_id, start_date from contracts;

-- Also drops the foreign keys that name a contract by its tenant.
alter table contracts drop constraint contracts_pkey cascade;
alter table contracts drop constraint contracts_contract_id_key;
alter table contracts
  add primary key (contract_id),
  add column external_id text unique,
  add column unit_id uuid references units,
  -- The last day; null while no end is known.
  add column end_date date check (end_date >= start_date);
update contracts as contract set unit_id = unit.unit_id
from units as unit
join houses as house using (house_id)
where house.street = contract.street
  and house.house_number = contract.house_number
  and house.zip = contract.zip
  and house.town = contract.town
  and unit.usage_type = contract.usage_type
  and unit.object_description = contract.object_description
  and unit.obj_header_id = contract.obj_header_id;
alter table contracts
  alter column unit_id set not null,
  drop column partner_id,
  drop column usage_type,
  drop column street,
  drop column house_number,
  drop column zip,
  drop column town,
  drop column object_description,
  drop column obj_header_id;
create index contracts_of_unit on contracts (unit_id);
alter table tenancies add foreign key (contract_id) references contracts;

-- A contract with its rented object and address.
create view rented_objects as
select
  contract.contract_id,
  contract.start_date,
  contract.end_date,
  contract.badge_indicator,
  unit.usage_type,
  unit.object_description,
  unit.obj_header_id,
  house.street,
  house.house_number,
  house.zip,
  house.town
from contracts as contract
join units as unit using (unit_id)
join houses as house using (house_id);

-- Requests and documents belong to a tenant of their contract.
alter table requests
  add unique (request_id),
  add foreign key (partner_id, contract_id) references tenancies;
drop index requests_of_contract;
create index requests_of_contract on requests (contract_id, created_at desc);
alter table documents add foreign key (partner_id, contract_id) references tenancies;
create index documents_of_tenancy on documents (partner_id, contract_id);

alter table service_features
  drop column partner_id,
  add primary key (contract_id),
  add foreign key (contract_id) references contracts on delete cascade;
alter table tenant_area_features
  drop column partner_id,
  add primary key (contract_id),
  add foreign key (contract_id) references contracts on delete cascade;
alter table contract_details
  drop column partner_id,
  add primary key (contract_id),
  add foreign key (contract_id) references contracts on delete cascade;
alter table rent_parts
  drop column partner_id,
  add primary key (contract_id, kind, valid_from),
  add foreign key (contract_id) references contracts on delete cascade,
  add foreign key (request_id) references requests (request_id) on delete set null;

-- The documents of a statement, of each tenant who has received them.
create table statement_documents (
  contract_id text not null,
  to_day date not null,
  partner_id uuid not null,
  -- The statement.
  doc_id uuid,
  -- The bills behind it, as one document.
  receipts_doc_id uuid,
  primary key (contract_id, to_day, partner_id),
  foreign key (partner_id, doc_id) references documents (partner_id, doc_id),
  foreign key (partner_id, receipts_doc_id) references documents (partner_id, doc_id),
  check (num_nonnulls(doc_id, receipts_doc_id) > 0)
);
insert into statement_documents (contract_id, to_day, partner_id, doc_id, receipts_doc_id)
select contract_id, to_day, partner_id, doc_id, receipts_doc_id
from cost_statements
where num_nonnulls(doc_id, receipts_doc_id) > 0;

alter table cost_statement_lines drop column partner_id;
alter table cost_statements
  drop column partner_id,
  drop column doc_id,
  drop column receipts_doc_id,
  add primary key (contract_id, to_day),
  add foreign key (contract_id) references contracts on delete cascade;
alter table cost_statement_lines
  add primary key (contract_id, to_day, kind),
  add foreign key (contract_id, to_day) references cost_statements on delete cascade;
alter table statement_documents
  add foreign key (contract_id, to_day) references cost_statements on delete cascade;

alter table rental_account_entries drop column partner_id;
alter table rental_accounts
  drop column partner_id,
  add primary key (contract_id),
  add foreign key (contract_id) references contracts on delete cascade;
alter table rental_account_entries
  add primary key (contract_id, booked_on, entry),
  add foreign key (contract_id) references rental_accounts on delete cascade;
