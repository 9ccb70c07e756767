-- The member who created a token at the desk; null for a token of `npm run integration`. An id has no foreign key, because it outlives
-- the members of the demo.
alter table integration_tokens add column created_by uuid;
update integration_tokens set created_by = log.staff_id
from staff_log as log where log.action = 'token.added' and log.subject_id = token_id::text;

-- The member who has uploaded the file, or has created the token that it was uploaded with. Another administrator confirms its endings.
-- A revoked token is deleted before its uploads, so the id is copied.
alter table import_uploads add column responsible_id uuid;
update import_uploads set responsible_id = uploader_id where uploader = 'staff';
update import_uploads set responsible_id = token.created_by
from integration_tokens as token where uploader = 'machine' and token_id = uploader_id;
