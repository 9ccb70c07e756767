-- Since when `may_be_erased` has been true without a break. A wrong end date can be corrected before the tenant is erased.
alter table partners add column erasure_due_since timestamptz;

-- Whether a former tenant is erased: without an account, and with every tenancy ended so long ago that it can no longer be read. A tenant
-- without any tenancy stays, because the landlord's system may insert the contract later. A tenant also stays while another tenant of the
-- contract still follows a request of theirs.
create function may_be_erased(tenant uuid, today date) returns boolean language sql stable as $$
  select not exists (select from accounts where partner_id = tenant)
    and exists (select from tenancies where partner_id = tenant)
    and not exists (
      select from tenancy_access where partner_id = tenant and coalesce(readable_until >= today, true)
    )
    and not exists (
      select from requests
      join tenancy_access as other on other.contract_id = requests.contract_id and other.partner_id <> tenant
      where requests.partner_id = tenant and not is_personal and status not in (60, 90)
        and coalesce(other.readable_until >= today, true)
    )
$$;

-- As before, except that the documents of a tenant who is erased can be deleted.
create or replace function keep_evidence() returns trigger language plpgsql as $$
declare
  permitted documents;
begin
  if tg_op = 'DELETE' then
    if exists (select from partners where partner_id = old.partner_id and is_demo)
      or may_be_erased(old.partner_id, (now() at time zone 'Europe/Berlin')::date) then
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
