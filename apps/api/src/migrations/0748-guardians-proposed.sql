-- A guardian whom a student under age has proposed gets no link before staff have confirmed it.
alter table guardians add column awaits_staff boolean not null default false;
