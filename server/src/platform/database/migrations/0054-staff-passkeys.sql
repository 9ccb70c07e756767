-- The passkeys with which staff prove the second factor (WebAuthn). The counter is the last one that the authenticator sent,
-- 32 bits without a sign.
create table staff_passkeys (
  credential_id text primary key,
  staff_id uuid not null references staff on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null
);
create index staff_passkeys_of_member on staff_passkeys (staff_id);
