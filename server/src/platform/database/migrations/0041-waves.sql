-- The number of the wave with which the landlord sent an access code to many tenants. Null for any other code.
create sequence wave_numbers as integer;
alter table access_codes add column wave integer;
-- Finds out whether the codes of an interrupted wave were stored.
create index access_codes_wave on access_codes (wave) where wave is not null;
