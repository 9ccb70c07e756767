-- The post of a tenant. What was delivered, and when, may have to be proved (§ 556 (3) BGB): it never changes again.

create table documents (
  partner_id uuid not null,
  -- Opens the document; random, so that it cannot be guessed.
  doc_id uuid not null,
  -- Moves it; random, too.
  arc_doc_id uuid not null,
  contract_id text not null,
  -- The request that it answers.
  request_id uuid,
  title jsonb not null,
  category text not null,
  folder text not null default 'inbox' check (folder in ('inbox', 'archive')),
  file_name text not null,
  mime_type text not null,
  size_in_bytes integer not null,
  sha256 bytea not null,
  file_key text not null,
  delivered_at timestamptz not null,
  -- Whether a mail tells of it; one that is wanted was announced once the mail service has taken it.
  announcement text not null check (announcement in ('mail', 'notWanted', 'noAccount')),
  announced_at timestamptz check (announced_at is null or announcement = 'mail'),
  -- The first time.
  opened_at timestamptz,
  primary key (partner_id, doc_id),
  unique (partner_id, arc_doc_id),
  foreign key (partner_id, contract_id) references contracts,
  foreign key (partner_id, request_id) references requests
);
create index documents_newest on documents (partner_id, folder, delivered_at desc, doc_id);
create index documents_of_request on documents (partner_id, request_id) where request_id is not null;

create function keep_evidence() returns trigger language plpgsql as $$
declare
  permitted documents;
begin
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
create trigger documents_keep_evidence before update or delete on documents
  for each row execute function keep_evidence();
create trigger documents_are_never_emptied before truncate on documents
  for each statement execute function keep_evidence();

-- What the badge and the tabs show, so that nobody counts documents. Kept by the triggers below, whoever writes.
create table document_counts (
  partner_id uuid primary key references partners,
  inbox integer not null check (inbox >= 0),
  archive integer not null check (archive >= 0),
  -- Those of the inbox that were never opened.
  unread integer not null check (unread >= 0)
) with (fillfactor = 50);

create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
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
  end if;
  insert into document_counts as counts (partner_id, inbox, archive, unread)
  select
    partner_id,
    count(*) filter (where folder = 'inbox'),
    count(*) filter (where folder = 'archive'),
    count(*) filter (where folder = 'inbox' and opened_at is null)
  from after_it
  group by partner_id
  -- Always in the same order, so that two that write at once do not wait for each other.
  order by partner_id
  on conflict (partner_id) do update set
    inbox = counts.inbox + excluded.inbox,
    archive = counts.archive + excluded.archive,
    unread = counts.unread + excluded.unread;
  return null;
end
$$;
create trigger documents_count_new after insert on documents
  referencing new table as after_it
  for each statement execute function count_documents();
create trigger documents_count_changed after update on documents
  referencing old table as before_it new table as after_it
  for each statement execute function count_documents();

-- Files that were begun and that no row names yet. What stays here was left by a crash or a failed commit: the clean-up
-- removes these files and no others, whatever else lies beside them.
create table unclaimed_files (
  file_key text primary key,
  since timestamptz not null
);

create function claim_files() returns trigger language plpgsql as $$
begin
  delete from unclaimed_files using claiming where unclaimed_files.file_key = claiming.file_key;
  return null;
end
$$;
create trigger documents_claim_files after insert on documents
  referencing new table as claiming
  for each statement execute function claim_files();
create trigger attachments_claim_files after insert on attachments
  referencing new table as claiming
  for each statement execute function claim_files();

-- "Sie haben Post" is sent unless its reader has switched that off.
alter table accounts add column mails_about_post boolean not null default true;
