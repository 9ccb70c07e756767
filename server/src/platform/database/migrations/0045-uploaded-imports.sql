-- Files of the landlord that staff or a machine has uploaded, to be checked and imported.
create table import_uploads (
  upload_id uuid primary key,
  file_name text not null,
  -- The kind that the uploader has named; null if the header tells it.
  kind text,
  is_full boolean not null,
  -- The day of the export that the uploader has named.
  exported_on date,
  uploaded_at timestamptz not null,
  -- The member of the staff, or the token of the machine, and the name at that time.
  uploader text not null check (uploader in ('staff', 'machine')),
  uploader_id uuid not null,
  uploader_name text not null,
  -- Whether the file is applied right after its check, unless its endings need a confirmation.
  applies_itself boolean not null,
  -- A file in the state `checking` or `applying` that no job processes any more is interrupted.
  state text not null check (state in ('checking', 'ready', 'unchanged', 'refused', 'applying', 'applied', 'discarded')),
  -- The run of the job. A run that finds the id of another one knows that the process of that run has ended.
  run_id uuid,
  -- Whether the data had changed between the check and the import, so that the file was checked again.
  has_changed boolean not null default false,
  -- The number of endings that an administrator has confirmed for the present check, and who has done so.
  confirmed_endings integer,
  confirmed_by jsonb,
  -- The member of the staff who has applied the file; null if it applied itself.
  applied_by jsonb,
  import_id integer references imports
);
create index import_uploads_of_import on import_uploads (import_id);
create index import_uploads_uploaded_at on import_uploads (uploaded_at desc);

-- The result of the newest check of a file.
create table import_checks (
  upload_id uuid primary key references import_uploads on delete cascade,
  checked_at timestamptz not null,
  report jsonb not null
);

-- The uploaded file, and the lists of its changes and refused rows as lines of JSON, compressed with gzip.
create table import_files (
  upload_id uuid not null references import_uploads on delete cascade,
  content text not null check (content in ('upload', 'changes', 'refusedRows')),
  file_key text not null unique,
  size_in_bytes integer not null,
  sha256 bytea not null,
  stored_at timestamptz not null,
  primary key (upload_id, content)
);
create trigger import_files_claim_files after insert on import_files
  referencing new table as claiming
  for each statement execute function claim_files();
create trigger import_files_release_files after delete on import_files
  referencing old table as released
  for each statement execute function release_files();

-- The undo that a member of the staff has asked for: who and when, and why it was refused.
alter table imports add column undo jsonb;
