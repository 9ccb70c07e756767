-- What the columns of the landlord's files mean, as administrators have corrected it at the desk. A file whose header has all
-- headers of `recognizedBy` is read with the mapping. Kind, headers and columns are in the same format as in a mapping file.
create table import_mappings (
  name text primary key,
  mapping jsonb not null,
  -- The member of the staff.
  saved_by jsonb not null,
  saved_at timestamptz not null
);
