-- The replies of staff that were read from REPLIES_MAILBOX. The row of a reply is written in the transaction that adds its words to
-- the request, so a reply that is read again after a crash is recognised.

create table staff_replies (
  message_hash bytea primary key check (length(message_hash) = 32),
  outcome text not null check (outcome in ('delivered', 'refused', 'ignored')),
  processed_at timestamptz not null
);
