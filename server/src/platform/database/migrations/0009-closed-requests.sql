-- A request that is closed or withdrawn frees the window that it still held, whoever writes its status: the back office
-- writes past the portal. Nobody is written to.

create function free_window_of_closed() returns trigger language plpgsql as $$
begin
  delete from given_windows as given
  where given.partner_id = new.partner_id and given.request_id = new.request_id and given.starts_at > now();
  if found then
    -- As after a cancellation: a decision that was made on the agreed state counts no more.
    update appointments as appointment
    set
      state = 'cancelled',
      since = now(),
      technician_id = null,
      revision = appointment.revision + 1,
      calendar_sequence = appointment.calendar_sequence + 1
    where appointment.partner_id = new.partner_id and appointment.request_id = new.request_id;
  end if;
  return null;
end
$$;
create trigger requests_free_windows after update of status on requests
  for each row when (new.status in (60, 90) and old.status is distinct from new.status)
  execute function free_window_of_closed();

-- What is kept no longer is found by its age.
create index submissions_created on submissions (created_at);
