-- How long a tenant has access to a contract: read and write until the end, then read only for 24 months, because the last statement
-- can arrive twelve months after its period, and the tenant can object for another twelve months (§ 556 (3) BGB). This view is the
-- only place that says so.
create view tenancy_access as
select
  tenancy.partner_id,
  tenancy.contract_id,
  least(tenancy.to_day, contract.end_date) as ends_on,
  (least(tenancy.to_day, contract.end_date) + interval '24 months')::date as readable_until,
  -- The first day of a tenant who joins others later. Their earlier requests are not this tenant's.
  case when tenancy.from_day > contract.start_date then tenancy.from_day end as joins_on,
  -- The last day of a tenant who leaves while the contract continues with others. Later data are not this tenant's.
  case when tenancy.to_day < coalesce(contract.end_date, 'infinity') then tenancy.to_day end as leaves_on
from tenancies as tenancy
join contracts as contract using (contract_id);
