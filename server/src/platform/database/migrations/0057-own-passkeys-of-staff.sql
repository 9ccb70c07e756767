-- Lets members see and remove their own passkeys: an id for calls, the device on which the passkey was created if the browser named
-- one, and the last use after the set-up.
alter table staff_passkeys
  add column passkey_id uuid not null unique default gen_random_uuid(),
  add column name text,
  add column last_used_at timestamptz;
