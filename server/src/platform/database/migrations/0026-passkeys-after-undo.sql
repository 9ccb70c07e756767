-- Whether the account required a passkey before its e-mail address was changed. Null for a change of a mobile number, and for
-- links that were issued before this migration.
alter table undo_links add column required_passkey boolean;
