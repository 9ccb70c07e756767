-- The import also writes bookings, statements and documents. `imported` has the same meaning as in the other tables.
alter table rental_accounts add column imported jsonb;
alter table rental_account_entries
  -- The number of the booking in the landlord's own system; null if no import has written it.
  add column external_id text,
  add column imported jsonb,
  add unique (contract_id, external_id);
alter table cost_statements add column imported jsonb;
alter table cost_statement_lines add column imported jsonb;
alter table statement_documents add column imported jsonb;

alter table documents
  -- The number in the landlord's own system. The rows of several tenants with the same number are the same document.
  add column external_id text,
  -- The number of the document that this one corrects.
  add column replaces text,
  add unique (external_id, partner_id);
create index documents_replacing on documents (partner_id, replaces) where replaces is not null;

-- As before, except that the undo of an import can delete documents of which the tenant has learned nothing yet.
create or replace function keep_evidence() returns trigger language plpgsql as $$
declare
  permitted documents;
begin
  if tg_op = 'DELETE' then
    if exists (select from partners where partner_id = old.partner_id and is_demo)
      or may_be_erased(old.partner_id, (now() at time zone 'Europe/Berlin')::date) then
      return old;
    end if;
    if old.external_id is not null and old.folder = 'inbox' and num_nonnulls(old.opened_at, old.announced_at) = 0
      and exists (
        select from import_changes
        where partner_id = old.partner_id and table_name = 'documents' and after ->> 'doc_id' = old.doc_id::text
      ) then
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

-- The counts follow a deletion too. A tenant without documents has no row, as before the first document.
create function count_removed_documents() returns trigger language plpgsql as $$
begin
  update document_counts as counts
  set inbox = counts.inbox - gone.inbox, archive = counts.archive - gone.archive, unread = counts.unread - gone.unread
  from (
    select
      partner_id,
      count(*) filter (where folder = 'inbox') as inbox,
      count(*) filter (where folder = 'archive') as archive,
      count(*) filter (where folder = 'inbox' and opened_at is null) as unread
    from before_it
    group by partner_id
  ) as gone
  where counts.partner_id = gone.partner_id;
  delete from document_counts where inbox = 0 and archive = 0 and partner_id in (select partner_id from before_it);
  return null;
end
$$;
create trigger documents_count_removed after delete on documents
  referencing old table as before_it
  for each statement execute function count_removed_documents();
