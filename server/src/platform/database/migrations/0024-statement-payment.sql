-- When and how the balance of a statement is paid; null if the landlord does not say so. A direct debit collects what the tenant
-- owes; a transfer comes from the tenant if the tenant owes money, and otherwise from the landlord.
alter table cost_statements
  add column due_on date,
  add column payment_kind text check (payment_kind in ('directDebit', 'transfer')),
  add check ((due_on is null) = (payment_kind is null));
