-- Holds a row while the demo landlord is loaded: the demo outbox is open for it alone.
create table demo_landlord (
  only_row boolean primary key default true check (only_row),
  loaded_at timestamptz not null default now()
);
insert into demo_landlord (loaded_at)
select now() where exists (select from accounts where email = 'erika.mustermann@example.org');

create index messages_of_account on messages (account_id);
