-- Which services a contract offers follows from rules. A row of service_features is an exception for one contract: null means
-- that the rules decide.
create table service_rules (
  usage_type text check (usage_type in ('apartment', 'parking', 'commercial')),
  estate_id uuid references estates on delete cascade,
  house_id uuid references houses on delete cascade,
  complaints boolean,
  disturbance boolean,
  documents boolean,
  contact_form boolean,
  faq boolean,
  repair boolean,
  requests boolean,
  round_the_house boolean,
  my_concerns boolean,
  unique nulls not distinct (usage_type, estate_id, house_id),
  check (num_nonnulls(estate_id, house_id) < 2)
);
create index service_rules_of_estate on service_rules (estate_id);
create index service_rules_of_house on service_rules (house_id);
insert into service_rules (disturbance, contact_form, faq, repair, requests, round_the_house, my_concerns)
  values (true, true, true, true, true, true, true);
insert into service_rules (usage_type, complaints, documents) values ('apartment', true, true);

-- Every contract keeps the services that it offered.
insert into service_features (contract_id)
select contract_id from contracts
where not exists (select from service_features as own where own.contract_id = contracts.contract_id);
alter table service_features
  alter column complaints drop not null,
  alter column complaints drop default,
  alter column disturbance drop not null,
  alter column disturbance drop default,
  alter column documents drop not null,
  alter column documents drop default,
  alter column contact_form drop not null,
  alter column contact_form drop default,
  alter column faq drop not null,
  alter column faq drop default,
  alter column repair drop not null,
  alter column repair drop default,
  alter column requests drop not null,
  alter column requests drop default,
  alter column round_the_house drop not null,
  alter column round_the_house drop default,
  alter column my_concerns drop not null,
  alter column my_concerns drop default;
update service_features as own set
  complaints = nullif(own.complaints, unit.usage_type = 'apartment'),
  disturbance = nullif(own.disturbance, true),
  documents = nullif(own.documents, unit.usage_type = 'apartment'),
  contact_form = nullif(own.contact_form, true),
  faq = nullif(own.faq, true),
  repair = nullif(own.repair, true),
  requests = nullif(own.requests, true),
  round_the_house = nullif(own.round_the_house, true),
  my_concerns = nullif(own.my_concerns, true)
from contracts as contract join units as unit using (unit_id)
where contract.contract_id = own.contract_id;
delete from service_features
where num_nonnulls(complaints, disturbance, documents, contact_form, faq, repair, requests, round_the_house, my_concerns) = 0;

-- Imports no longer write the services of a contract, so an undo has no rows to restore.
delete from import_changes where table_name = 'service_features';

-- The services that each contract offers. The rule of a house precedes that of its estate, and a rule with a usage type precedes
-- one without.
create view offered_services as
select
  contract.contract_id,
  coalesce(own.complaints, rule.complaints, false) as complaints,
  coalesce(own.disturbance, rule.disturbance, false) as disturbance,
  coalesce(own.documents, rule.documents, false) as documents,
  coalesce(own.contact_form, rule.contact_form, false) as contact_form,
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
