-- How the tenant pays the rent: the landlord collects it, or the tenant transfers it; null if the landlord does not say so.
alter table contract_details
  add column rent_payment_kind text check (rent_payment_kind in ('directDebit', 'transfer'));
