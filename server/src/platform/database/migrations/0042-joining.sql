-- A tenant joins later if the contract, or the tenancy of another tenant, began earlier. The start of the contract alone does not decide:
-- the landlord's system can correct it, and a tenant who has joined must not see earlier data because of that.
create or replace view tenancy_access as
select
  tenancy.partner_id,
  tenancy.contract_id,
  least(tenancy.to_day, contract.end_date) as ends_on,
  (least(tenancy.to_day, contract.end_date) + interval '24 months')::date as readable_until,
  -- The first day of a tenant who joins others later. Their earlier requests are not this tenant's.
  case
    when tenancy.from_day > contract.start_date
      or exists (
        select from tenancies as earlier
        where earlier.contract_id = tenancy.contract_id and earlier.from_day < tenancy.from_day
      )
      then tenancy.from_day
  end as joins_on,
  -- The last day of a tenant who leaves while the contract continues with others. Later data are not this tenant's.
  case when tenancy.to_day < coalesce(contract.end_date, 'infinity') then tenancy.to_day end as leaves_on
from tenancies as tenancy
join contracts as contract using (contract_id);
