-- What people without a rental contract write to the landlord. They have no account, so nothing here belongs to a tenant.
create table contact_requests (
  contact_id uuid primary key,
  -- From the numbers of the tenants' requests, so that one number is one matter.
  order_number text not null unique,
  role text not null check (
    role in ('caregiver', 'provider', 'lawyer', 'tenantsAssociation', 'occupancyAuthorisedPerson', 'other')
  ),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  tenant_name text,
  address text,
  -- As it was typed, without spaces; whether there is such a contract was perhaps not looked up.
  contract_number text check (contract_number ~ '^1[0-9]{12}$'),
  is_not_the_tenant boolean not null,
  reason text not null,
  language text not null check (language in ('de', 'en')),
  brand text not null,
  -- Why it looks like a robot's; its sender is told nothing of that.
  suspicion text check (suspicion in ('tooFast', 'trap')),
  created_at timestamptz not null
);
create index contact_requests_newest on contact_requests (created_at desc);

create table contact_attachments (
  contact_id uuid not null references contact_requests on delete cascade,
  position integer not null,
  file_name text not null,
  mime_type text not null,
  size_in_bytes integer not null,
  sha256 bytea not null,
  file_key text not null,
  primary key (contact_id, position)
);
create trigger contact_attachments_claim_files after insert on contact_attachments
  referencing new table as claiming
  for each statement execute function claim_files();

-- A file whose row goes is needed by nobody: from now on it is the clean-up's, like one that no row ever named.
create function release_files() returns trigger language plpgsql as $$
begin
  insert into unclaimed_files (file_key, since) select file_key, now() from released on conflict do nothing;
  return null;
end
$$;
create trigger contact_attachments_release_files after delete on contact_attachments
  referencing old table as released
  for each statement execute function release_files();

-- How a tenant is reached by phone.
alter table partners
  -- Of the numbers that were typed without one.
  add column phone_prefix text not null default '+49' check (phone_prefix ~ '^\+[1-9][0-9]{0,3}$'),
  add column best_time_to_reach text not null default 'anytime'
    check (best_time_to_reach in ('anytime', 'morning', 'noon', 'afternoon', 'evening'));

-- Telephone numbers are kept as E.164 from now on: "+49 (0)172 99-25 904" becomes "+491729925904". What is no number stays
-- as it is, for somebody to read.
create function to_e164(written text) returns text language sql immutable as $$
  select case when digits ~ '^\+[1-9][0-9]{6,14}$' and written !~ '[[:alpha:]]' then digits else written end
  from (
    select regexp_replace(
      regexp_replace(
        regexp_replace(replace(written, '(0)', ''), '[^0-9+]', '', 'g'),
        '^00', '+'
      ),
      '^(\+49)?0', '+49'
    )
  ) as plain (digits)
$$;
update partners set mobile = to_e164(mobile), landline = to_e164(landline);
drop function to_e164(text);
