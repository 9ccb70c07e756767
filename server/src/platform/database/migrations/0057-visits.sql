-- Finds the windows that a new one would overlap: of years of windows, only those that are still to come are read.
create index given_windows_of_technician on given_windows (technician_id, ends_at);

-- The `calendar_sequence` of each visit that had taken place when a further visit was agreed for the same request. What announced
-- such a visit does not become outdated, and each visit has an entry of its own in the tenant's calendar.
alter table appointments add column past_sequences integer[] not null default '{}';

-- Ends the searches that have no next step, because it fell due while the request was not open. A state of a search lasts at most a
-- day.
update appointments as appointment
set state = 'searchCancelled', since = now(), technician_id = null, revision = appointment.revision + 1
from requests as request
where request.partner_id = appointment.partner_id and request.request_id = appointment.request_id
  and appointment.state in ('searching', 'contacted', 'sendingTimes')
  and (request.status in (50, 60, 90) or appointment.since < now() - interval '2 days');
