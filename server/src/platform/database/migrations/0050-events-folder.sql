-- The progress in the folder of EVENTS_FOLDER. The first start with the setting inserts the only row.
create table events_folder (
  only_row boolean primary key default true check (only_row),
  -- The position of the last event that was written. Its lock lets one server write at a time.
  position bigint not null
);
