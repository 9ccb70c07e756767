-- Finds the windows that a new one would overlap: of years of windows, only those that are still to come are read.
create index given_windows_of_technician on given_windows (technician_id, ends_at);

-- The `calendar_sequence` of each visit that had taken place when a further visit was agreed for the same request. What announced
-- such a visit does not become outdated, and each visit has an entry of its own in the tenant's calendar.
alter table appointments add column past_sequences integer[] not null default '{}';
