-- Whether the catalogue marked the request as an emergency when it was sent. Emergencies come first for the landlord's staff.
alter table requests add column is_emergency boolean not null default false;
update requests set is_emergency = true
  where sub_data @> '[{"label": {"de": "Dringlichkeit"}, "value": {"de": "Notfall"}}]';
