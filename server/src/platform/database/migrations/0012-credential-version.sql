-- Raised by each change of password or e-mail address. A password that was verified against an earlier version opens
-- no session and changes nothing.
alter table accounts add column credential_version integer not null default 1;

-- The session that asked for a new e-mail address: it continues when the address is confirmed, the others end. Not a
-- reference, since the link stays good when its session is over.
alter table mail_tokens add column family_id uuid;
