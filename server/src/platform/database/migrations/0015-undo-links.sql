-- Links that undo a change of an e-mail address or a mobile number. A used link is kept until the clean-up, so that the
-- page can tell that the change was already undone.
create table undo_links (
  token_hash bytea primary key,
  -- The account whose e-mail address was changed.
  account_id uuid references accounts on delete cascade,
  -- The tenant whose mobile number was changed. Not the account, because the link must stay valid if an attacker deletes
  -- the account in order to request an access code for the new number.
  partner_id uuid references partners on delete cascade,
  old_email text,
  -- Null if no mobile number was on file.
  old_mobile text,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((account_id is null) <> (partner_id is null)),
  check ((account_id is null) = (old_email is null))
);
create index undo_links_of_account on undo_links (account_id);
create index undo_links_of_tenant on undo_links (partner_id);
