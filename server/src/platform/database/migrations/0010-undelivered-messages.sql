-- What has not gone out is looked at every few seconds, and is little beside what has.
create index messages_undelivered on messages (channel, state, created_at) where state <> 'delivered';
