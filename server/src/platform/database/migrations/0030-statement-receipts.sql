-- The bills behind a statement, as one document of the tenant; null if the landlord has not delivered them.
alter table cost_statements
  add column receipts_doc_id uuid,
  add foreign key (partner_id, receipts_doc_id) references documents (partner_id, doc_id);
