import { absentFrom, countOf } from './absentRows.ts'
import { type Absence, type AppliedKind, field, type ReferenceCheck, type Target } from './target.ts'

/** How technicians, their hours and absences, closed days and contact people are written. */

const technicianOfRow = '(select technician_id from technicians where external_id = s."technicianId")'
const technicianIsKnown: ReferenceCheck = {
  problem: 'technicianUnknown',
  column: 'technicianId',
  fails: `${technicianOfRow} is null`,
}
const listOf = (column: string) => `array(select jsonb_array_elements_text(s."${column}"::jsonb))`

/**
 * SQL of the technician whom the portal knows only from visits that the landlord has arranged, and who has the name and company
 * of the row `s`. Otherwise, the import would add the person a second time, and the person could be booked twice for the same time.
 * Finds none if several rows have this name.
 */
const technicianFromVisit = `
  select technician_id from technicians as t
  where t.external_id is null and not t.is_demo and t.name = s.name and t.company = s.company
    and not exists (
      select from staged_rows as other where other.name = s.name and other.company = s.company and other.row <> s.row
    )
  order by technician_id limit 1`

const technicians: Target = {
  table: 'technicians',
  label: { one: { de: 'Techniker', en: 'Technician' }, many: { de: 'Techniker', en: 'Technicians' } },
  key: ['technician_id'],
  rows: `
    select coalesce(known.technician_id, visiting.technician_id, gen_random_uuid()) as technician_id, s.row,
      concat_ws(' ', s."technicianId", s.name) as title, s."technicianId" as external_id, s.name, s.company,
      ${listOf('trades')} as trades, ${listOf('districts')} as districts
    from staged_rows as s
    left join technicians as known on known.external_id = s."technicianId"
    left join lateral (${technicianFromVisit}) as visiting on known.technician_id is null`,
  fields: [
    field('external_id', ['technicianId']),
    field('name', ['name']),
    field('company', ['company']),
    field('trades', ['trades']),
    field('districts', ['districts']),
  ],
  initial: [],
}

/**
 * The row of a technician who has left stays, because agreed appointments refer to it. Without trades, the technician gets no
 * further appointments.
 */
const absentTechnicians: Absence = {
  table: 'technicians',
  rows: `
    select concat_ws(' ', c.external_id, c.name) as title, to_jsonb(c) as before,
      to_jsonb(c) || jsonb_build_object('trades', '[]'::jsonb, 'imported', c.imported || '{"trades": []}') as after
    from technicians as c
    where c.imported ->> 'source' = (select source from import_context) and c.trades <> '{}'
      and not exists (select from next_technicians as n where n.technician_id = c.technician_id)`,
}

export const technicianKind: AppliedKind = {
  checks: [],
  targets: [technicians],
  replaced: [],
  absent: [absentTechnicians],
  countCouldEnd: `${countOf('technicians')} and trades <> '{}'`,
  refusedKey: null,
}

const weekdays = "array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']"
const isoWeekday = `array_position(${weekdays}, s.weekday)::smallint`

/** Appointments take place between 8 and 18 h, so hours outside of this time are left out. */
const opens = "greatest(s.opens::time, time '08:00')"
const closes = "least(s.closes::time, time '18:00')"

const workingHours: Target = {
  table: 'working_hours',
  label: { one: { de: 'Arbeitszeit', en: 'Working hours' }, many: { de: 'Arbeitszeiten', en: 'Working hours' } },
  key: ['technician_id', 'weekday', 'opens'],
  rows: `
    select ${technicianOfRow} as technician_id, ${isoWeekday} as weekday, ${opens} as opens, ${closes} as closes, s.row,
      concat_ws(' ', s."technicianId", s.weekday) as title
    from staged_rows as s`,
  fields: [field('closes', ['closes'])],
  initial: [],
}

/** The file has all hours of a technician on a weekday, so other hours of that day are replaced. */
const otherHours: Absence = {
  table: 'working_hours',
  rows: `
    select n.title, to_jsonb(c) as before, null::jsonb as after
    from working_hours as c
    join next_working_hours as n using (technician_id, weekday)
    where c.opens <> n.opens`,
}

/** The weekdays that a complete file does not have. A weekday with other hours is replaced in any case. */
const absentWeekdays = absentFrom(
  'working_hours',
  ['technician_id', 'weekday'],
  `(select external_id from technicians where technician_id = c.technician_id) || ' ' || (${weekdays})[c.weekday]`,
)

export const workingHourKind: AppliedKind = {
  checks: [technicianIsKnown, { problem: 'outsideOfVisits', column: 'closes', fails: `${opens} >= ${closes}` }],
  targets: [workingHours],
  replaced: [otherHours],
  absent: [absentWeekdays],
  countCouldEnd: countOf('working_hours'),
  refusedKey: null,
}

const absences: Target = {
  table: 'calendar_entries',
  label: { one: { de: 'Abwesenheit', en: 'Absence' }, many: { de: 'Abwesenheiten', en: 'Absences' } },
  key: ['entry_id'],
  rows: `
    select coalesce(known.entry_id, gen_random_uuid()) as entry_id, s.row, s."absenceId" as title, s."absenceId" as external_id,
      ${technicianOfRow} as technician_id, s."startsAt"::timestamp at time zone 'Europe/Berlin' as starts_at,
      s."endsAt"::timestamp at time zone 'Europe/Berlin' as ends_at
    from staged_rows as s
    left join calendar_entries as known on known.external_id = s."absenceId"`,
  fields: [
    field('external_id', ['absenceId']),
    field('technician_id', ['technicianId']),
    field('starts_at', ['startsAt'], { group: 'times' }),
    field('ends_at', ['endsAt'], { group: 'times' }),
  ],
  initial: [],
}

export const absenceKind: AppliedKind = {
  checks: [
    technicianIsKnown,
    {
      // At the end of summer time, a later time of day can be the same point in time.
      problem: 'endBeforeStart',
      column: 'endsAt',
      fails: `s."startsAt"::timestamp at time zone 'Europe/Berlin' >= s."endsAt"::timestamp at time zone 'Europe/Berlin'`,
    },
  ],
  targets: [absences],
  replaced: [],
  absent: [absentFrom('calendar_entries', ['entry_id'], 'c.external_id')],
  countCouldEnd: countOf('calendar_entries'),
  refusedKey: null,
}

const closedDays: Target = {
  table: 'closed_days',
  label: { one: { de: 'Schließtag', en: 'Closed day' }, many: { de: 'Schließtage', en: 'Closed days' } },
  key: ['day'],
  rows: 'select s.day::date as day, s.row, s.day as title, s.name from staged_rows as s',
  fields: [field('name', ['name'])],
  initial: [],
}

export const closedDayKind: AppliedKind = {
  checks: [],
  targets: [closedDays],
  replaced: [],
  absent: [absentFrom('closed_days', ['day'], 'c.day::text')],
  countCouldEnd: countOf('closed_days'),
  refusedKey: null,
}

const contactPeople: Target = {
  table: 'contact_people',
  label: {
    one: { de: 'Ansprechpartner', en: 'Contact person' },
    many: { de: 'Ansprechpartner', en: 'Contact people' },
  },
  key: ['contact_person_id'],
  rows: `
    select coalesce(known.contact_person_id, gen_random_uuid()) as contact_person_id, s.row,
      concat_ws(' ', s."contactPersonId", s.name) as title, s."contactPersonId" as external_id, s.name,
      to_jsonb(s.role) as role, s.phone, s.email
    from staged_rows as s
    left join contact_people as known on known.external_id = s."contactPersonId"`,
  fields: [
    field('external_id', ['contactPersonId']),
    field('name', ['name']),
    field('role', ['role']),
    field('phone', ['phone']),
    field('email', ['email']),
  ],
  initial: [],
}

/** Contracts may refer to a contact person, so a complete file removes none. */
export const contactPersonKind: AppliedKind = {
  checks: [],
  targets: [contactPeople],
  replaced: [],
  absent: [],
  countCouldEnd: 'select 0 as count',
  refusedKey: null,
}
