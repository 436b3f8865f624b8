-- How far students came, when first: what the funnel of a season is counted from, so that it need not read the history of
-- all applications. Going back does not take a stage away; a stage is never entered before it was recorded.
create table student_stages (
  school_id bigint not null,
  student_id bigint not null,
  contract_at timestamptz,
  papers_at timestamptz,
  visa_at timestamptz,
  -- The day that staff named, planned ones too.
  departed_on date,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select force_row_level_security('student_stages');

-- The stages of applications, by the academic year that they are for; 0 without one.
create table season_stages (
  school_id bigint not null,
  student_id bigint not null,
  year_id bigint not null,
  listed_at timestamptz not null,
  applied_at timestamptz,
  invited_at timestamptz,
  chosen_at timestamptz,
  primary key (school_id, student_id, year_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index season_stages_year on season_stages (school_id, year_id, student_id);
select force_row_level_security('season_stages');

-- When somebody was lost, and until when. `switched_off` holds for every year, its year is 0.
create table season_losses (
  school_id bigint not null,
  student_id bigint not null,
  reason text not null check (reason in ('switched_off', 'refused')),
  year_id bigint not null,
  since timestamptz not null,
  until timestamptz,
  primary key (school_id, student_id, reason, year_id, since),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select force_row_level_security('season_losses');

-- Within how many days a school promises a stage.
create table season_promises (
  school_id bigint not null references schools (school_id),
  stage text not null check (stage in ('registered', 'contract', 'list', 'papers', 'applied', 'invitation', 'choice',
    'visa')),
  days int not null check (days between 1 and 365),
  primary key (school_id, stage)
);
select force_row_level_security('season_promises');

-- The state of a day is today's without what has changed since.
create index record_changes_of_seasons on record_changes (school_id, changed_at, student_id)
  where field in ('acadmeic_year', 'responsible', 'countries');

-- Stages of a year from the history of its applications; deterministic, so that it can be computed anew at any time.
create function season_stages_from_history(ids bigint[])
returns table (student_id bigint, year_id bigint, listed_at timestamptz, applied_at timestamptz, invited_at timestamptz,
  chosen_at timestamptz) language sql stable as $$
  select a.student_id, coalesce(a.academic_year_id, 0), min(h.at), min(h.at) filter (where h.to_status = 'under_review'),
    min(h.at) filter (where h.to_status = 'has_invitation'), min(h.at) filter (where h.to_status = 'final_choice')
  from applications a
  join application_history h on h.school_id = a.school_id and h.application_id = a.id
  where a.school_id = current_school() and a.student_id = any(ids)
  group by 1, 2
$$;

-- The times in which every application of a year was refused and none was open.
create function season_refusals_from_history(ids bigint[])
returns table (student_id bigint, year_id bigint, since timestamptz, until timestamptz) language sql stable as $$
  with steps as (
    select a.student_id, coalesce(a.academic_year_id, 0) as year_id, h.at, h.id,
      (h.from_status is null or h.from_status = 'removed')::int - (h.to_status = 'removed')::int as came,
      (h.to_status = 'refusal')::int - (h.from_status is not null and h.from_status = 'refusal')::int as refused
    from applications a
    join application_history h on h.school_id = a.school_id and h.application_id = a.id
    where a.school_id = current_school() and a.student_id = any(ids)),
  counted as (
    select *, sum(came) over steps_in_order as all_open, sum(steps.refused) over steps_in_order as all_refused,
      lead(at) over steps_in_order as next_at
    from steps window steps_in_order as (partition by student_id, year_id order by at, id)),
  judged as (
    select *, all_open > 0 and all_open = all_refused as is_lost,
      lag(all_open > 0 and all_open = all_refused, 1, false)
        over (partition by student_id, year_id order by at, id) as was_lost
    from counted),
  numbered as (
    select *, count(*) filter (where is_lost and not was_lost)
      over (partition by student_id, year_id order by at, id) as n
    from judged)
  select student_id, year_id, min(at), case when bool_or(next_at is null) then null else max(next_at) end
  from numbered where is_lost group by student_id, year_id, n
  having bool_or(next_at is null) or max(next_at) > min(at)
$$;

create function refresh_season_stages(ids bigint[]) returns void language plpgsql as $$
begin
  delete from season_stages s where s.school_id = current_school() and s.student_id = any(ids)
    and not exists (select 1 from applications a where a.school_id = s.school_id and a.student_id = s.student_id
      and coalesce(a.academic_year_id, 0) = s.year_id);
  insert into season_stages as s (school_id, student_id, year_id, listed_at, applied_at, invited_at, chosen_at)
  select current_school(), f.* from season_stages_from_history(ids) f
  on conflict (school_id, student_id, year_id) do update set listed_at = excluded.listed_at,
    applied_at = excluded.applied_at, invited_at = excluded.invited_at, chosen_at = excluded.chosen_at
  where (s.listed_at, s.applied_at, s.invited_at, s.chosen_at) is distinct from
    (excluded.listed_at, excluded.applied_at, excluded.invited_at, excluded.chosen_at);
  delete from season_losses l where l.school_id = current_school() and l.student_id = any(ids) and l.reason = 'refused';
  insert into season_losses (school_id, student_id, reason, year_id, since, until)
  select current_school(), f.student_id, 'refused', f.year_id, f.since, f.until from season_refusals_from_history(ids) f;
end $$;

create function season_steps_recorded() returns trigger language plpgsql as $$
begin
  perform refresh_season_stages(array(
    select distinct a.student_id from recorded h
    join applications a on a.school_id = h.school_id and a.id = h.application_id));
  return null;
end $$;
create trigger season_steps_recorded after insert on application_history
  referencing new table as recorded for each statement execute function season_steps_recorded();

-- A merge moves applications to another student, and its undo back.
create function season_applications_moved() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(
    select x.student_id from gone g
    join came c on c.school_id = g.school_id and c.id = g.id
    cross join lateral (values (g.student_id), (c.student_id)) x (student_id)
    where (g.student_id, g.academic_year_id) is distinct from (c.student_id, c.academic_year_id));
begin
  if ids <> '{}' then perform refresh_season_stages(ids); end if;
  return null;
end $$;
create trigger season_applications_moved after update on applications
  referencing old table as gone new table as came for each statement execute function season_applications_moved();

create function student_marks_from_history(ids bigint[])
returns table (student_id bigint, contract_at timestamptz, visa_at timestamptz) language sql stable as $$
  select c.student_id, min(c.changed_at) filter (where c.field = 'contract'),
    min(c.changed_at) filter (where c.field = 'visa_ready')
  from record_changes c
  where c.school_id = current_school() and c.student_id = any(ids) and c.field in ('contract', 'visa_ready')
    and c.after = 'true'
  group by 1
$$;

create function student_marks_recorded() returns trigger language plpgsql as $$
begin
  insert into student_stages as s (school_id, student_id, contract_at, visa_at)
  select current_school(), c.student_id, min(c.changed_at) filter (where c.field = 'contract'),
    min(c.changed_at) filter (where c.field = 'visa_ready')
  from recorded c where c.field in ('contract', 'visa_ready') and c.after = 'true' group by c.student_id
  on conflict (school_id, student_id) do update set contract_at = least(s.contract_at, excluded.contract_at),
    visa_at = least(s.visa_at, excluded.visa_at);
  return null;
end $$;
create trigger student_marks_recorded after insert on record_changes
  referencing new table as recorded for each statement execute function student_marks_recorded();

-- Documents have become ready with the last thing that happened to them or to the record.
create function student_papers_ready(school bigint, student bigint) returns timestamptz language sql stable as $$
  select coalesce(greatest(
    (select max(e.at) from document_events e where e.school_id = school and e.student_id = student),
    (select max(c.changed_at) from record_changes c where c.school_id = school and c.student_id = student)), now())
$$;
create function student_papers_recorded() returns trigger language plpgsql as $$
begin
  insert into student_stages as s (school_id, student_id, papers_at)
  values (new.school_id, new.student_id, student_papers_ready(new.school_id, new.student_id))
  on conflict (school_id, student_id) do update set papers_at = excluded.papers_at where s.papers_at is null;
  return null;
end $$;
create trigger student_papers_recorded after insert or update of ready, is_all_doc_ready on student_records
  for each row when (new.ready or new.is_all_doc_ready) execute function student_papers_recorded();

create function student_departure_recorded() returns trigger language plpgsql as $$
begin
  insert into student_stages as s (school_id, student_id, departed_on)
  values (new.school_id, new.student_id, new.departure_date)
  on conflict (school_id, student_id) do update set departed_on = excluded.departed_on
  where s.departed_on is distinct from excluded.departed_on;
  return null;
end $$;
create trigger student_departure_recorded after insert on student_steps
  for each row when (new.departure_date is not null) execute function student_departure_recorded();
create trigger student_departure_changed after update of departure_date on student_steps
  for each row when (new.departure_date is distinct from old.departure_date) execute function student_departure_recorded();

create function student_switched() returns trigger language plpgsql as $$
begin
  if new.deactivated_at is not null and old.deactivated_at is null then
    insert into season_losses (school_id, student_id, reason, year_id, since)
    values (new.school_id, new.id, 'switched_off', 0, new.deactivated_at) on conflict do nothing;
  elsif new.deactivated_at is null then
    update season_losses set until = greatest(since, new.changed_at)
    where school_id = new.school_id and student_id = new.id and reason = 'switched_off' and until is null;
  end if;
  return null;
end $$;
create trigger student_switched after update of deactivated_at on people
  for each row when (new.role = 'student' and new.deactivated_at is distinct from old.deactivated_at)
  execute function student_switched();

-- What is computed of a student is computed anew after a merge, never moved by it.
create or replace function columns_naming_students() returns table (table_name text, column_name text) language sql stable as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid in ('people'::regclass, 'student_records'::regclass)
    and array_length(c.conkey, 1) = 2
    and c.conrelid::regclass::text not in ('people', 'sign_ins', 'registrations', 'codes', 'reset_links', 'invitations',
      'consents', 'student_records', 'student_names', 'student_exam_plans', 'student_families', 'student_visas',
      'student_legal_steps', 'student_steps', 'student_letters', 'student_search', 'student_contacts',
      'student_name_keys', 'onboardings', 'student_merges', 'record_changes', 'audit_log', 'student_import_rows',
      'student_import_people', 'student_stages', 'season_stages', 'season_losses')
    and has_table_privilege(c.conrelid, 'select')
  group by 1, 2 order by 1, 2
$$;

do $$
declare school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform refresh_season_stages(array(select distinct student_id from applications where school_id = school));
    insert into student_stages (school_id, student_id, contract_at, papers_at, visa_at, departed_on)
    select r.school_id, r.student_id, m.contract_at,
      case when r.ready or r.is_all_doc_ready then student_papers_ready(r.school_id, r.student_id) end, m.visa_at,
      s.departure_date
    from student_records r
    left join student_marks_from_history(array(select student_id from student_records where school_id = school)) m
      on m.student_id = r.student_id
    left join student_steps s on s.school_id = r.school_id and s.student_id = r.student_id
    where r.school_id = school
      and (m.student_id is not null or r.ready or r.is_all_doc_ready or s.departure_date is not null);
    insert into season_losses (school_id, student_id, reason, year_id, since)
    select school_id, id, 'switched_off', 0, deactivated_at from people
    where school_id = school and role = 'student' and deactivated_at is not null;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
