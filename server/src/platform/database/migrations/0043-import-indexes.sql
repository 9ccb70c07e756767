-- The erasure of a tenant deletes changes by tenant and by contract, and the clean-up deletes old ones.
create index import_changes_of_partner on import_changes (partner_id) where partner_id is not null;
create index import_changes_of_contract on import_changes (contract_id) where contract_id is not null;
create index import_changes_written_at on import_changes (written_at);
