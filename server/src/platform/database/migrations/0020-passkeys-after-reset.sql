-- Whether the passkey signs in only together with the password. True after a reset of the password, until the passkey has
-- been used with the new password.
alter table passkeys add column needs_password boolean not null default false;
