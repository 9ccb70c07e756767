-- The portal assigns a number to a contract whose number in the landlord's system does not have 13 digits: 1, eleven digits and a
-- check digit. The digits start high, so that a number does not begin with many zeros, which people miscount.
create sequence contract_numbers start 90000000001 maxvalue 99999999999;

-- The check digit by the Luhn algorithm, which finds every mistyped digit and nearly every swap of two neighbours.
create function luhn_digit(digits text) returns text language sql immutable strict as $$
  select ((10 - sum(case when place % 2 = 0 then digit when digit > 4 then 2 * digit - 9 else 2 * digit end) % 10) % 10)::text
  from (
    select letter::integer as digit, place
    from regexp_split_to_table(reverse(digits), '') with ordinality as split (letter, place)
  ) as digits_from_right
$$;

-- The role that inserts the landlord's data needs no rights on the sequence. Skips numbers that the landlord has assigned.
create function assign_contract_number() returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  assigned text;
begin
  loop
    assigned := '1' || nextval('contract_numbers');
    assigned := assigned || luhn_digit(assigned);
    exit when not exists (select from contracts where contract_id = assigned);
  end loop;
  return assigned;
end
$$;
alter table contracts alter column contract_id set default assign_contract_number();
