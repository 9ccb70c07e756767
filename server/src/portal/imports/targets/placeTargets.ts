import { field, firstRowsBy, type Target } from './target.ts'

/** The estates, houses and units of a list of tenants. */

export const estates: Target = {
  table: 'estates',
  label: { one: { de: 'Wirtschaftseinheit', en: 'Estate' }, many: { de: 'Wirtschaftseinheiten', en: 'Estates' } },
  key: ['estate_id'],
  rows: `
    select coalesce(e.estate_id, gen_random_uuid()) as estate_id, d.*
    from (
      select distinct on ("estateId") row, "estateId" as title, "estateId" as external_id,
        coalesce("estateName", "estateId") as name
      from staged_rows where "estateId" is not null
      order by "estateId", "estateName" is null, row
    ) as d
    left join estates as e on e.external_id = d.external_id`,
  fields: [field('external_id', ['estateId']), field('name', ['estateName'])],
  initial: [],
}

const address = ['street', 'house_number', 'zip', 'town']
const sameAddress = (first: string, second: string) =>
  address.map((column) => `${first}.${column} = ${second}.${column}`).join(' and ')

const addressOf = (alias: string) => address.map((column) => `${alias}.${column}`).join(', ')

/**
 * The places of the file: the number of a house as the file has it (`written`), together with an address. A number with several
 * addresses means a group of houses, as in casavi. Then only the address identifies the house.
 */
const places = `
  create temp table staged_places on commit drop as
  select min(row) as row, written, case when count(*) over (partition by written) = 1 then written end as house,
    street, house_number, zip, town, min(estate) as estate
  from (
    select row, "houseId" as written, street, "houseNumber" as house_number, zip, town, "estateId" as estate from staged_rows
  ) as s
  group by written, street, house_number, zip, town`

/**
 * For each place without the number of a house: the house whose units the file all moves to this place. The address of this house was
 * corrected. It stays the same house, because staff can be limited to it, and services can depend on it.
 */
const movedHouses = `
  create temp table moved_houses on commit drop as
  with moved as (
    select s.street, s."houseNumber" as house_number, s.zip, s.town, min(u.house_id::text)::uuid as house_id
    from staged_rows as s
    join units as u on u.external_id = s."unitId"
    join houses as h on h.house_id = u.house_id
    where s."houseId" is null and not h.is_demo
      and (h.street, h.house_number, h.zip, h.town) is distinct from (s.street, s."houseNumber", s.zip, s.town)
    group by s.street, s."houseNumber", s.zip, s.town
    having count(distinct u.house_id) = 1
  )
  select moved.*
  from moved join houses as h using (house_id)
  where not exists (select from staged_places as p where ${sameAddress('p', 'h')}) and not exists (
    select from units as u where u.house_id = moved.house_id and not exists (
      select from staged_rows as s
      where s."unitId" = u.external_id and s."houseId" is null and s.street = moved.street
        and s."houseNumber" = moved.house_number and s.zip = moved.zip and s.town = moved.town
    )
  )`

/**
 * The house of each place. If the portal has a house with the number of the place but another address, the house gets the new
 * address only if the file moves all of its units. Otherwise, the address more likely belongs to another house with this number.
 */
const housesOfPlaces = `
  create temp table houses_of_places on commit drop as
  select distinct on (p.written, ${addressOf('p')})
    p.*, coalesce(h.house_id, numbered.house_id, moved.house_id, gen_random_uuid()) as house_id,
    coalesce(h.house_id, numbered.house_id, moved.house_id) is null as is_new
  from staged_places as p
  left join houses as h on ${sameAddress('h', 'p')} and not h.is_demo
    and (h.external_id is null or p.house is null or h.external_id = p.house)
  left join houses as numbered on h.house_id is null and numbered.external_id = p.house and not exists (
    select from units as u where u.house_id = numbered.house_id and not exists (
      select from staged_rows as s where s."unitId" = u.external_id and s."houseId" = p.house
    )
  )
  left join moved_houses as moved on h.house_id is null and p.written is null and ${sameAddress('moved', 'p')}
  order by p.written, ${addressOf('p')}, h.external_id = p.house desc nulls last, h.house_id`

export const houses: Target = {
  table: 'houses',
  label: { one: { de: 'Haus', en: 'House' }, many: { de: 'Häuser', en: 'Houses' } },
  key: ['house_id'],
  prepare: [
    places,
    'analyze staged_places',
    movedHouses,
    'analyze moved_houses',
    housesOfPlaces,
    // New places with the same address are one house, unless their numbers differ.
    `update houses_of_places as p set house_id = other.house_id
     from (select distinct on (${addressOf('p')}) p.* from houses_of_places as p order by ${addressOf('p')}, house) as other
     where p.is_new and p.house is null and ${sameAddress('p', 'other')}`,
    // Two numbers cannot both take the house that has no number yet.
    `update houses_of_places as p set house_id = gen_random_uuid()
     where house is not null and exists (
       select from houses_of_places as other where other.house_id = p.house_id and other.house < p.house
     )`,
    'analyze houses_of_places',
  ],
  rows: `
    select distinct on (p.house_id) p.house_id, p.row, concat_ws(' ', p.street, p.house_number) as title,
      case when not exists (select from houses where external_id = p.house and house_id <> p.house_id) then p.house end as external_id,
      p.street, p.house_number, p.zip, p.town, coalesce(e.estate_id, h.estate_id) as estate_id
    from houses_of_places as p
    left join next_estates as e on e.external_id = p.estate
    left join houses as h on h.house_id = p.house_id
    order by p.house_id, p.house is null, p.row`,
  fields: [
    field('external_id', ['houseId'], { keepsValueIfEmpty: true }),
    field('street', [], { group: 'address' }),
    field('house_number', [], { group: 'address', label: 'houseNumber' }),
    field('zip', [], { group: 'address' }),
    field('town', [], { group: 'address' }),
    field('estate_id', ['estateId']),
  ],
  initial: [],
}

export const units: Target = {
  table: 'units',
  label: { one: { de: 'Einheit', en: 'Unit' }, many: { de: 'Einheiten', en: 'Units' } },
  key: ['unit_id'],
  // Because of the offset, PostgreSQL joins the places last. It expects far fewer places than there are.
  rows: `
    select coalesce(s.known_id, gen_random_uuid()) as unit_id, s.row, s."unitId" as title, s."unitId" as external_id,
      s."unitId" as obj_header_id, p.house_id, s."usageType" as usage_type, s."unitName" as object_description
    from (
      select s.*, coalesce(u.unit_id, same.unit_id) as known_id
      from ${firstRowsBy('unitId')} as s
      left join units as u on u.external_id = s."unitId"
      left join (
        select obj_header_id, min(unit_id::text)::uuid as unit_id from units join houses using (house_id)
        where units.external_id is null and not is_demo
        group by obj_header_id having count(*) = 1
      ) as same on same.obj_header_id = s."unitId"
      offset 0
    ) as s
    join houses_of_places as p on p.street = s.street and p.house_number = s."houseNumber" and p.zip = s.zip
      and p.town = s.town and p.written is not distinct from s."houseId"`,
  fields: [
    field('external_id', ['unitId']),
    field('obj_header_id', ['unitId']),
    field('house_id', [], { label: 'houseId' }),
    field('usage_type', ['usageType'], { keepsValueIfEmpty: true }),
    field('object_description', ['unitName']),
  ],
  initial: [],
}
