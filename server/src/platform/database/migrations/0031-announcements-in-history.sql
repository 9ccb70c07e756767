-- The `calendar_sequence` of the appointment that an entry of the history announces, as in `documents`. Null for other entries.
alter table request_history add column announces_appointment integer;
-- The portal's sentences identify the existing announcements. If the appointment is still agreed, the newest one announces it. All
-- others are outdated: 0 is never the sequence of an agreed appointment.
with announcements as (
  select partner_id, request_id, entry, entry = max(entry) over (partition by partner_id, request_id) as is_newest
  from request_history
  where text ->> 'de' like 'Termin vereinbart: %' or text ->> 'de' like 'Sie haben den Termin verschoben auf %'
)
update request_history as entry
set announces_appointment =
  case when is_newest and appointment.state = 'agreed' then appointment.calendar_sequence else 0 end
from announcements
join appointments as appointment using (partner_id, request_id)
where entry.partner_id = announcements.partner_id
  and entry.request_id = announcements.request_id
  and entry.entry = announcements.entry;
