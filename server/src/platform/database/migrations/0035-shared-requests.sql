-- Whether only the sender sees the request; otherwise every tenant of the contract does. The forms decide, and so does the contact
-- form, because its free text may be about anything.
alter table requests add column is_personal boolean not null default false;
update requests set is_personal = true where form_id in (
  'contact',
  'complaintNoise', 'complaintNeighbours',
  'requestInstalments', 'requestDirectDebit', 'requestRefund',
  'requestNewName', 'requestTakeOver', 'requestOtherFlat', 'requestBarrierFree',
  'certificateRental', 'certificateMoveIn', 'certificateAuthority', 'certificateNoArrears'
);

-- The tenant who wrote the entry or made the decision in it; null for entries of staff and of the portal. Entries from before this
-- migration are of the request's sender if they begin with "Sie haben". Not a reference, because the entry outlives the writer.
alter table request_history add column writer_id uuid;
update request_history set writer_id = partner_id where text ->> 'de' like 'Sie haben %';
