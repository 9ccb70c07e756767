-- The time of the first change that an undo link undoes. A link to an earlier mobile number undoes all changes since then that
-- could still be undone when the link was issued.
alter table undo_links add column first_changed_at timestamptz;
update undo_links set first_changed_at = changed_at;
alter table undo_links alter column first_changed_at set not null;
