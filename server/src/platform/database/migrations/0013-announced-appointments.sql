-- What announces an appointment names its state, so that nobody reads it as valid once the appointment was moved or
-- cancelled: the `calendar_sequence` at that time. Null for what announces none.
alter table requests add column app_message_appointment integer;
alter table documents add column announces_appointment integer
  check (announces_appointment is null or request_id is not null);
