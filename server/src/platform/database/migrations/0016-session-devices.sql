-- The description of the device that signed in, from a fixed list of words; the user agent itself is not stored. A session on
-- a shared device ends earlier.
alter table session_families
  add column device_program text not null default 'unknown',
  add column device_system text not null default 'unknown',
  add column is_on_shared_device boolean not null default false;
