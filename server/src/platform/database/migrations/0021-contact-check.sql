-- The first day on which the portal may ask the tenant again to confirm the contact data; null if the tenant has not put off
-- the question.
alter table accounts add column contact_check_put_off_until date;
