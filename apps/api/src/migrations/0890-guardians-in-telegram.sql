-- Guardians have no account, and link chats too: a link is of a person or of a guardian. The row of one child is enough: what a
-- chat is for follows from the mailbox that a guardian's rows have in common.
alter table telegram_links
  alter column person_id drop not null,
  add column guardian_id bigint,
  add constraint telegram_links_guardian_row foreign key (school_id, guardian_id) references guardians (school_id, id)
    on delete cascade,
  add constraint telegram_links_of_somebody check (num_nonnulls(person_id, guardian_id) = 1);
create unique index telegram_links_guardian on telegram_links (school_id, guardian_id) where unlinked_at is null;
create index telegram_links_of_guardian on telegram_links (school_id, guardian_id);

alter table telegram_start_links
  alter column person_id drop not null,
  add column guardian_id bigint,
  add constraint telegram_start_links_guardian_row foreign key (school_id, guardian_id) references guardians (school_id, id)
    on delete cascade,
  add constraint telegram_start_links_of_somebody check (num_nonnulls(person_id, guardian_id) = 1);
create index telegram_start_links_guardian on telegram_start_links (school_id, guardian_id);

-- A guardian chooses for each way, as people with an account do.
alter table guardian_choices
  add column channel text not null default 'email' check (channel in ('email', 'telegram', 'sms')),
  drop constraint guardian_choices_pkey,
  add primary key (school_id, guardian_id, kind, channel);
alter table guardian_choices alter column channel drop default;
