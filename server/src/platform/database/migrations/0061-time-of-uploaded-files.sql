-- When the file was last changed, as the browser of the member knows it. Null for a file of a machine, and for earlier uploads.
alter table import_uploads add column changed_at timestamptz;
