-- An import of 100,000 contracts writes 670,000 changes. Adding each of them to the index of times, and looking for the row of the
-- import for each of them, took a fifth of the time of writing them.

-- Imports write their changes in the order of time, so an index of ranges is enough for the clean-up.
drop index import_changes_written_at;
create index import_changes_written_at on import_changes using brin (written_at);

-- The portal writes the row of an import in the same transaction, and never deletes it.
alter table import_changes drop constraint import_changes_import_id_fkey;
