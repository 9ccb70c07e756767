-- Without a rule about it, a contract offers the contact form, but no other service.
create or replace view offered_services as
select
  contract.contract_id,
  coalesce(own.complaints, rule.complaints, false) as complaints,
  coalesce(own.disturbance, rule.disturbance, false) as disturbance,
  coalesce(own.documents, rule.documents, false) as documents,
  coalesce(own.contact_form, rule.contact_form, true) as contact_form,
  coalesce(own.faq, rule.faq, false) as faq,
  coalesce(own.repair, rule.repair, false) as repair,
  coalesce(own.requests, rule.requests, false) as requests,
  coalesce(own.round_the_house, rule.round_the_house, false) as round_the_house,
  coalesce(own.my_concerns, rule.my_concerns, false) as my_concerns
from contracts as contract
join units as unit using (unit_id)
join houses as house using (house_id)
left join service_features as own using (contract_id)
cross join lateral (
  select
    (array_agg(complaints order by rank) filter (where complaints is not null))[1] as complaints,
    (array_agg(disturbance order by rank) filter (where disturbance is not null))[1] as disturbance,
    (array_agg(documents order by rank) filter (where documents is not null))[1] as documents,
    (array_agg(contact_form order by rank) filter (where contact_form is not null))[1] as contact_form,
    (array_agg(faq order by rank) filter (where faq is not null))[1] as faq,
    (array_agg(repair order by rank) filter (where repair is not null))[1] as repair,
    (array_agg(requests order by rank) filter (where requests is not null))[1] as requests,
    (array_agg(round_the_house order by rank) filter (where round_the_house is not null))[1] as round_the_house,
    (array_agg(my_concerns order by rank) filter (where my_concerns is not null))[1] as my_concerns
  from (
    select *, row_number() over (order by house_id is null, estate_id is null, usage_type is null) as rank
    from service_rules
    where (usage_type is null or usage_type = unit.usage_type)
      and (estate_id is null or estate_id = house.estate_id)
      and (house_id is null or house_id = house.house_id)
  ) as matching
) as rule;
