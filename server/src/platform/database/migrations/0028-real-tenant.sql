-- When the first tenant outside of the demo was stored. From then on the demo outbox stays closed, even if the tenant is
-- deleted: messages to this tenant may still be stored.
alter table demo_landlord add column real_tenant_since timestamptz;
update demo_landlord set real_tenant_since = now() where exists (select from partners where not is_demo);

-- The role that inserts the landlord's data needs no rights on this table.
create function record_real_tenant() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update demo_landlord set real_tenant_since = now() where real_tenant_since is null;
  return null;
end
$$;
create trigger partners_record_real_tenant after insert or update of is_demo on partners
  for each row when (not new.is_demo) execute function record_real_tenant();
