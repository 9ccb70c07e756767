-- The landlord may know only a part of the details of a contract. The page of the contract shows what is there.
alter table contract_details
  alter column iban drop not null,
  alter column bank drop not null,
  alter column contact_person_id drop not null;
