-- What an access code is for: to connect an account with a tenancy, or to sign in without the required passkey. An unused
-- code of a tenant with an account is for a sign-in, because a connection invalidates all other codes.
alter table access_codes add column purpose text not null default 'connection' check (purpose in ('connection', 'recovery'));
update access_codes set purpose = 'recovery'
where used_at is null
  and exists (select from accounts where accounts.partner_id = access_codes.partner_id);
alter table access_codes alter column purpose drop default;
