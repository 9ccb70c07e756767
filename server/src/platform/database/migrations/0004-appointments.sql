-- Who can come, when, and what was agreed. Times of day are by the clock of Europe/Berlin.

create table technicians (
  technician_id uuid primary key,
  name text not null,
  company text not null,
  trades text[] not null,
  -- Postal codes.
  districts text[] not null,
  -- How long after being asked a technician sends free times.
  answers_after_seconds integer not null default 2 check (answers_after_seconds between 0 and 86400)
);

create table working_hours (
  technician_id uuid not null references technicians on delete cascade,
  -- As in ISO 8601: Monday is 1, Saturday is 6.
  weekday smallint not null check (weekday between 1 and 6),
  opens time not null check (opens >= '08:00'),
  closes time not null check (closes <= '18:00'),
  primary key (technician_id, weekday, opens),
  check (opens < closes)
);

-- When a technician has something else to do: other orders, holidays, illness.
create table calendar_entries (
  entry_id uuid primary key,
  technician_id uuid not null references technicians on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
-- By their ends: of years of entries only those that are still to come are read.
create index calendar_entries_of_technician on calendar_entries (technician_id, ends_at);

-- When nobody comes at all.
create table closed_days (
  day date primary key,
  name text not null
);

-- One for each request that somebody has to come for.
create table appointments (
  partner_id uuid not null,
  request_id uuid not null,
  contract_id text not null,
  trade text not null,
  -- The postal code of the object.
  district text not null,
  state text not null,
  -- Since when it is in this state.
  since timestamptz not null,
  -- Counts what a decision must have seen: one that was made on an older state is refused.
  revision integer not null default 0,
  technician_id uuid references technicians,
  -- Counts the changes that calendars must learn of (SEQUENCE in RFC 5545).
  calendar_sequence integer not null default 0,
  primary key (partner_id, request_id),
  foreign key (partner_id, request_id) references requests on delete cascade
);

-- A technician's two hours are given once, whoever asks at the same moment, and a request has one of them at most.
create table given_windows (
  technician_id uuid not null references technicians,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  partner_id uuid not null,
  request_id uuid not null,
  primary key (technician_id, starts_at),
  unique (partner_id, request_id),
  foreign key (partner_id, request_id) references appointments on delete cascade
);
