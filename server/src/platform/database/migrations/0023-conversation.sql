-- The words of the tenant or a staff member in an entry of the history. Null for an entry of the portal.
alter table request_history add column message text;
-- The entry of the history with which a file was sent. Earlier files were sent with the request.
alter table attachments add column entry integer not null default 1;
-- When the tenant last wrote or withdrew, if no staff member has answered since.
alter table requests add column unanswered_since timestamptz;
create index requests_unanswered on requests (unanswered_since) where unanswered_since is not null;

-- A receipt of each request is mailed unless the tenant has switched that off.
alter table accounts add column mails_about_requests boolean not null default true;
