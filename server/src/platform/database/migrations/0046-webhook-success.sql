-- Staff see at the desk whether a receiver still accepts events.
alter table webhooks add column last_success_at timestamptz;
