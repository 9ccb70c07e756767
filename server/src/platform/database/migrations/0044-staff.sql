-- The landlord's staff, who work at the desk.
create table staff (
  staff_id uuid primary key default gen_random_uuid(),
  name text not null,
  -- In lower case. Of a member who signs in with single sign-on, the address that the provider names; it may be empty.
  email text not null,
  role text not null check (role in ('agent', 'lead', 'admin', 'auditor')),
  -- Null before the invitation is accepted, and with single sign-on.
  password_hash text,
  -- The secret of the second factor is derived from this id, so the database contains no secret. Null before the set-up.
  totp_id uuid,
  -- The time step of the last accepted code. A code is accepted only once.
  totp_step bigint,
  -- With single sign-on: the provider, and the provider's id of the person.
  issuer text,
  subject text,
  is_demo boolean not null default false,
  -- False only for the members of the demo landlord whose password is published.
  needs_second_factor boolean not null default true,
  revision integer not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  check (needs_second_factor or is_demo),
  check ((issuer is null) = (subject is null)),
  check (issuer is null or (password_hash is null and totp_id is null))
);
create unique index staff_emails on staff (email) where issuer is null and removed_at is null;
create unique index staff_subjects on staff (issuer, subject);

-- The estates and houses that a member is limited to; no row means no limit. An id has no foreign key: if the last house of a
-- member is deleted, the member must not see all houses because of that.
create table staff_places (
  staff_id uuid not null references staff on delete cascade,
  place_id uuid not null,
  primary key (staff_id, place_id)
);

create table staff_sessions (
  session_id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  -- `signingIn`: the password was accepted and the second factor is missing.
  stage text not null check (stage in ('signingIn', 'signedIn')),
  -- The id of a second factor that is being set up.
  new_totp_id uuid,
  started_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz not null,
  ends_at timestamptz not null
);
create index staff_sessions_of_member on staff_sessions (staff_id);

-- Links with which members set their password. A member has at most one.
create table staff_invitations (
  staff_id uuid primary key references staff on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- What staff did. The names are those at that time, and there is no foreign key, because an entry outlives its member.
create table staff_log (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  staff_role text not null,
  action text not null,
  subject_id text,
  subject_name text,
  before jsonb,
  after jsonb,
  check ((subject_id is null) = (subject_name is null))
);
create index staff_log_at on staff_log (at);
create index staff_log_of_member on staff_log (staff_id, entry_id);
create index staff_log_of_subject on staff_log (subject_id, entry_id) where subject_id is not null;

-- An entry of the log never changes. It can be deleted after two years.
create function keep_staff_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'An entry of the log stays as it is' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep_staff_log before update or delete on staff_log for each row execute function keep_staff_log();
create trigger keep_whole_staff_log before truncate on staff_log for each statement execute function keep_staff_log();
