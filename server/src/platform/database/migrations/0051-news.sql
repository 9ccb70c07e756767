-- Whether the tenant is told about answers, statuses and reminders of a request, whether by SMS instead of mail, and whether only
-- from 7:00 to 22:00.
alter table accounts
  add column news_about_requests boolean not null default true,
  add column news_by_sms boolean not null default false,
  add column is_quiet_at_night boolean not null default false;

-- When a message that waits for the end of the quiet hours is due. Null for a message that is due at once.
alter table messages add column due_at timestamptz;
