-- What people ask for about their own data, and what was decided.
create table data_requests (
  school_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null check (kind in ('export', 'erasure')),
  -- waiting for a decision; making: decided or needing none, the job is on it; ready: an archive to download.
  state text not null check (state in ('waiting', 'making', 'ready', 'done', 'refused', 'withdrawn')),
  -- Notes that staff wrote about the person are part of an archive after somebody has read them.
  with_notes boolean not null default false,
  comment text not null default '',
  made_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  reason text not null default '',
  file_id bigint,
  ended_at timestamptz,
  expires_at timestamptz,
  taken_at timestamptz,
  -- What stays after an erasure and why, by table.
  kept jsonb,
  primary key (school_id, id),
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, decided_by) references people (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id)
);
create unique index data_requests_open on data_requests (school_id, person_id, kind) where state in ('waiting', 'making');
create index data_requests_person on data_requests (school_id, person_id, id desc);
create index data_requests_state on data_requests (school_id, state, due_at);
create index data_requests_decided_by on data_requests (school_id, decided_by);
create index data_requests_file on data_requests (school_id, file_id);
select fence('data_requests');

-- A person takes back that they agreed to a version of a text; agreeing anew is a new row of consents.
create table consent_withdrawals (
  school_id bigint not null,
  consent_id bigint not null,
  person_id bigint not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (school_id, consent_id),
  foreign key (school_id, consent_id) references consents (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index consent_withdrawals_person on consent_withdrawals (school_id, person_id);
select fence('consent_withdrawals', append_only => true);

-- The legal representative of somebody under 18 agrees that the school works with the child's data.
create table minor_consents (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  representative text not null check (representative <> ''),
  relation text not null check (relation in ('mother', 'father', 'guardian', 'other')),
  way text not null check (way in ('in_person', 'paper', 'electronic', 'guardian_page')),
  document_id bigint not null,
  document_version int not null,
  given_on date not null,
  recorded_by bigint,
  guardian_id bigint,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdrawal_reason text not null default '',
  primary key (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, document_id) references legal_documents (school_id, id),
  foreign key (school_id, recorded_by) references people (school_id, id),
  foreign key (school_id, withdrawn_by) references people (school_id, id)
);
create unique index minor_consents_one on minor_consents (school_id, student_id) where withdrawn_at is null;
create index minor_consents_student on minor_consents (school_id, student_id);
create index minor_consents_document on minor_consents (school_id, document_id);
create index minor_consents_recorded_by on minor_consents (school_id, recorded_by);
create index minor_consents_withdrawn_by on minor_consents (school_id, withdrawn_by);
select fence('minor_consents');

-- A parent who may look at one child's way, by a link and without an account.
create table guardians (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  email text not null,
  name text not null check (name <> ''),
  relation text not null check (relation in ('mother', 'father', 'guardian', 'other')),
  language text not null check (language in ('ru', 'kk', 'en')),
  secret_digest text,
  invited_by bigint,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  opened_at timestamptz,
  openings int not null default 0,
  primary key (school_id, id),
  unique (school_id, secret_digest),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, invited_by) references people (school_id, id),
  foreign key (school_id, withdrawn_by) references people (school_id, id)
);
create unique index guardians_one on guardians (school_id, student_id, lower(email)) where withdrawn_at is null;
create index guardians_student on guardians (school_id, student_id);
create index guardians_invited_by on guardians (school_id, invited_by);
create index guardians_withdrawn_by on guardians (school_id, withdrawn_by);
select fence('guardians');
alter table minor_consents add constraint minor_consents_guardian
  foreign key (school_id, guardian_id) references guardians (school_id, id);
create index minor_consents_guardian on minor_consents (school_id, guardian_id);

-- Who of the staff opened what of class P5 of whom, and when.
create table openings (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  actor_id bigint not null,
  student_id bigint not null,
  what text not null,
  at timestamptz not null,
  ip text not null default '',
  primary key (school_id, id),
  foreign key (school_id, actor_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index openings_actor on openings (school_id, actor_id, at desc);
create index openings_student on openings (school_id, student_id, at desc);
select fence('openings', append_only => true);

-- When the school's admins were told that somebody opens unusually much.
create table opening_alarms (
  school_id bigint not null,
  id bigint generated always as identity,
  actor_id bigint not null,
  at timestamptz not null,
  students int not null,
  primary key (school_id, id),
  foreign key (school_id, actor_id) references people (school_id, id) on delete cascade
);
create index opening_alarms_actor on opening_alarms (school_id, actor_id, at desc);
select fence('opening_alarms', append_only => true);

-- Writes an opening and says how many students this person has opened since. The reader does not wait for the disk: a
-- power cut within a fraction of a second may lose the last lines, an error never does.
create function note_opening(actor bigint, student bigint, opened text, at_time timestamptz, from_ip text)
returns int language plpgsql set search_path = public as $$
declare
  seen int;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into openings (school_id, actor_id, student_id, what, at, ip)
  values (current_school(), actor, student, opened, at_time, from_ip);
  select count(distinct o.student_id) into seen from (
    select x.student_id from openings x where x.school_id = current_school() and x.actor_id = actor
      and x.at > at_time - interval '1 hour' order by x.at desc limit 2000) o;
  return seen;
end $$;
revoke execute on function note_opening(bigint, bigint, text, timestamptz, text) from public;
grant execute on function note_opening(bigint, bigint, text, timestamptz, text) to qadam_app;

-- How long what is kept, where a school wants it otherwise than by default.
create table retention_terms (
  school_id bigint not null references schools (school_id),
  kind text not null,
  days int not null check (days between 1 and 36500),
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (school_id, kind),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index retention_terms_changed_by on retention_terms (school_id, changed_by);
select fence('retention_terms');

-- Who was erased: read again after a backup from before is restored.
create table erasures (
  school_id bigint not null,
  person_id bigint not null,
  at timestamptz not null,
  request_id bigint,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id)
);
select fence('erasures', append_only => true);

-- Removes what is older than a term from what can only be added to.
create function forget_older(of_table text, before timestamptz) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  gone bigint;
begin
  if current_school() is null or of_table not in ('audit_log', 'openings', 'opening_alarms') then
    raise exception '% is not forgotten by age', of_table;
  end if;
  if before > now() - interval '365 days' then raise exception 'a year of % is always kept', of_table; end if;
  execute format('delete from %I where school_id = $1 and at < $2', of_table) using current_school(), before;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function forget_older(text, timestamptz) from public;
grant execute on function forget_older(text, timestamptz) to qadam_app;

-- Takes somebody who is being erased out of the list of students, and the words of their names out of the school's
-- vocabulary where nothing else is found by them.
create function forget_words_of(person bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  school bigint := current_school();
  theirs int[];
  used int[];
  searched record;
begin
  select s.word_ids into theirs from student_search s where s.school_id = school and s.student_id = person;
  delete from student_contacts where school_id = school and student_id = person;
  perform refresh_students(array[person]);
  if theirs is null or theirs = '{}' then return; end if;
  for searched in
    select c.relname as name, a.attname as words from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname like '%word_ids' and not a.attisdropped
  loop
    execute format('select array(select distinct w from %1$I x, unnest(x.%2$I) as w where x.school_id = $1
      and x.%2$I && $2 and w = any($2))', searched.name, searched.words) into used using school, theirs;
    theirs := array(select unnest(theirs) except select unnest(used));
  end loop;
  delete from search_words where school_id = school and id = any(theirs);
end $$;
revoke execute on function forget_words_of(bigint) from public;
grant execute on function forget_words_of(bigint) to qadam_app;

-- Takes what a person who is being erased wrote out of the tables that are only added to. What was handed in when, and
-- which grade it got, stays under a number.
create function erase_words_of(person bigint) returns void
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select 1 from erasures e where e.school_id = current_school() and e.person_id = person) then
    raise exception 'person % is not being erased', person;
  end if;
  delete from homework_submission_files f using homework_submissions s, homework h
  where f.school_id = current_school() and s.school_id = f.school_id and s.id = f.submission_id
    and h.school_id = s.school_id and h.id = s.homework_id and h.student_id = person;
  update homework_submissions s set title = '—', text = '—' from homework h
  where s.school_id = current_school() and h.school_id = s.school_id and h.id = s.homework_id and h.student_id = person;
end $$;
revoke execute on function erase_words_of(bigint) from public;
grant execute on function erase_words_of(bigint) to qadam_app;
