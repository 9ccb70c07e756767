-- Marks what the demo landlord brought, so that it can be removed, and so that its outbox closes when the landlord has
-- tenants of its own. Demo landlords that were loaded before are known by their fixed names and numbers.
alter table partners add column is_demo boolean not null default false;
alter table technicians add column is_demo boolean not null default false;
alter table contact_people add column is_demo boolean not null default false;

update partners set is_demo = true
where exists (select from demo_landlord) and (customer_number, last_name) in (
    ('4711001', 'Mustermann'),
    ('4711002', 'Neumann'),
    ('4711003', 'Krause'),
    ('4711004', 'Petersen'),
    ('4711005', 'Yılmaz'),
    ('4711006', 'Groß'),
    ('4711007', 'Kovalenko')
  );
update technicians set is_demo = true
where exists (select from demo_landlord)
  and (name, company) in (
    ('Frau Demir', 'Heizungsbau Brandt'),
    ('Herr Petrović', 'Sanitär Lüders'),
    ('Frau Sommer', 'Elektro Sommer'),
    ('Herr Möller', 'Tischlerei Möller'),
    ('Herr Nguyen', 'Malerbetrieb Kruse')
  );
update contact_people set is_demo = true
where exists (select from demo_landlord)
  and exists (
    select from contract_details as details
    join partners on partners.partner_id = details.partner_id
    where details.contact_person_id = contact_people.contact_person_id and partners.is_demo
  );

-- A demo landlord that was removed does not come back at the next start.
alter table demo_landlord add column removed_at timestamptz;

-- As before, except that the documents of the demo landlord can be deleted.
create or replace function keep_evidence() returns trigger language plpgsql as $$
declare
  permitted documents;
begin
  if tg_op = 'DELETE' then
    if exists (select from partners where partner_id = old.partner_id and is_demo) then
      return old;
    end if;
  end if;
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'A document that was delivered stays' using errcode = 'integrity_constraint_violation';
  end if;
  -- It may move, be announced once and be opened once; all else is as it was.
  permitted := old;
  permitted.folder := new.folder;
  permitted.announced_at := coalesce(old.announced_at, new.announced_at);
  permitted.opened_at := coalesce(old.opened_at, new.opened_at);
  if new is distinct from permitted then
    raise exception 'What was delivered, announced and opened stays as it was'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
