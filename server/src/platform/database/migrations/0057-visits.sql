-- Finds the windows that a new one would overlap: of years of windows, only those that are still to come are read.
create index given_windows_of_technician on given_windows (technician_id, ends_at);
