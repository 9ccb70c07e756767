-- How an account was connected with its tenant. The undo of a change of the mobile number disconnects an account whose
-- access code went to the changed number. Null for accounts that were connected before this migration.
alter table accounts
  add column connected_at timestamptz,
  add column connection_channel text check (connection_channel in ('sms', 'letter')),
  add column connection_code_sent_at timestamptz;
