-- Tenants and lists may leave out the leading zeros of a customer number.
create index partners_by_number_without_zeros on partners (ltrim(customer_number, '0'));
