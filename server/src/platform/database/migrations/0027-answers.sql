-- Whether `message` has the words of a staff member. Entries with the words of the tenant begin with the same sentence.
alter table request_history add column is_answer boolean not null default false;
update request_history set is_answer = true
where message is not null and text ->> 'de' not like 'Sie haben uns geschrieben%';
