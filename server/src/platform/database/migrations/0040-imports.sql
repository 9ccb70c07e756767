-- The import of the landlord's data. Each imported row remembers the values of its last import, because the portal must know whether
-- the landlord's system or the tenant has changed a value since.

create table imports (
  import_id serial primary key,
  kind text not null,
  -- The name of the mapping that read the file; empty if there was none.
  source text not null,
  file_name text not null,
  sha256 bytea not null,
  -- When the landlord's system wrote the data. An older file of the same kind and source is refused.
  exported_at timestamptz not null,
  is_full boolean not null,
  applied_at timestamptz not null,
  undone_at timestamptz,
  -- The numbers of rows that were new, changed, ending or removed.
  counts jsonb not null
);
create index imports_of_source on imports (kind, source, exported_at desc);

-- The changes of each import, row by row. An undo reverses them.
create table import_changes (
  import_id integer not null references imports on delete cascade,
  -- The order in which the rows were written.
  position integer not null,
  table_name text not null,
  -- Names the row for people.
  title text not null,
  -- The row before the import; null if the import inserted it.
  before jsonb,
  -- The row after the import; null if the import deleted it.
  after jsonb,
  -- Whose data the row has, for the erasure.
  partner_id uuid,
  contract_id text,
  written_at timestamptz not null,
  primary key (import_id, position)
);

-- In each of these tables, `imported` has the values of the last import by column, and in the member `source` the source of that import.
-- It is null if no import has written the row.
alter table partners add column imported jsonb;
alter table estates add column imported jsonb;
alter table houses add column imported jsonb;
alter table units add column imported jsonb;
alter table contracts add column imported jsonb;
alter table tenancies add column imported jsonb;
alter table tenant_area_features add column imported jsonb;
alter table contract_details add column imported jsonb;
alter table rent_parts add column imported jsonb;
alter table closed_days add column imported jsonb;
alter table working_hours add column imported jsonb;
alter table contact_people add column external_id text unique, add column imported jsonb;
alter table technicians add column external_id text unique, add column imported jsonb;
alter table calendar_entries add column external_id text unique, add column imported jsonb;

-- A house is found by its address if the landlord's system has no number for it.
create index houses_of_address on houses (zip, street, house_number);
