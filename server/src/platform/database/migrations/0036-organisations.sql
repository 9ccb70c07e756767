-- A tenant is a person, or an organisation with one name and no birth date. The birth date of a person may be unknown, for example of
-- an heir.
alter table partners
  add column external_id text unique,
  add column organisation text check (organisation <> ''),
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column birth_date drop not null,
  add check (
    case
      when organisation is null then num_nonnulls(first_name, last_name) = 2
      else num_nonnulls(first_name, last_name, birth_date) = 0
    end
  ),
  -- The full name.
  add column name text not null generated always as (coalesce(organisation, first_name || ' ' || last_name)) stored;
