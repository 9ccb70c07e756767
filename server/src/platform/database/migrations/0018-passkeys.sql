-- What an account can sign in with besides its password (WebAuthn). The counter is the last one that the authenticator
-- sent, 32 bits without a sign.
create table passkeys (
  passkey_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- Whether a sign-in with the password also requires a passkey. Without a passkey, the tenant signs in with an access code.
alter table accounts add column requires_passkey boolean not null default false;
