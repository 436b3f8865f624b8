-- When the password was last given again within a sign-in: what asks for a fresh one takes it as a sign-in of that moment.
alter table sign_ins add column proved_at timestamptz;

-- Two kinds of looks are told to the school's admins: records that were opened, and people who were read in lists.
alter table opening_alarms add column what text not null default 'records' check (what in ('records', 'lists'));
