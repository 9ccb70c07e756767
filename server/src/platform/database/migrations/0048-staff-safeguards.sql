-- Made by staff of the demo landlord, and removed with it.
alter table integration_tokens add column is_demo boolean not null default false;
alter table webhooks add column is_demo boolean not null default false;

-- A new agent or lead with single sign-on sees no house until an administrator assigns places, or all houses.
alter table staff add column awaits_places boolean not null default false;
