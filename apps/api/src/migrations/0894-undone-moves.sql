-- The columns that the last step of an application changed, as they were before it: what the person who took the step can
-- restore within a short while. Null once anything else was written.
alter table applications add column before_step jsonb;

-- A step that took another one back. Both stay in the history, and count for nothing else.
alter table application_history
  add column undoes_id bigint,
  add foreign key (school_id, undoes_id) references application_history (school_id, id) on delete cascade;
create unique index application_history_undoes on application_history (school_id, undoes_id) where undoes_id is not null;

-- The steps that stand.
create function standing_application_steps(ids bigint[])
returns table (student_id bigint, year_id bigint, id bigint, at timestamptz, from_status text, to_status text)
language sql stable as $$
  select a.student_id, coalesce(a.academic_year_id, 0), h.id, h.at, h.from_status, h.to_status
  from applications a
  join application_history h on h.school_id = a.school_id and h.application_id = a.id
  where a.school_id = current_school() and a.student_id = any(ids) and h.undoes_id is null
    and not exists (select 1 from application_history u where u.school_id = h.school_id and u.undoes_id = h.id)
$$;

create or replace function season_stages_from_history(ids bigint[])
returns table (student_id bigint, year_id bigint, listed_at timestamptz, applied_at timestamptz, invited_at timestamptz,
  chosen_at timestamptz) language sql stable as $$
  select h.student_id, h.year_id, min(h.at), min(h.at) filter (where h.to_status = 'under_review'),
    min(h.at) filter (where h.to_status = 'has_invitation'), min(h.at) filter (where h.to_status = 'final_choice')
  from standing_application_steps(ids) h
  group by 1, 2
$$;

create or replace function season_refusals_from_history(ids bigint[])
returns table (student_id bigint, year_id bigint, since timestamptz, until timestamptz) language sql stable as $$
  with steps as (
    select h.student_id, h.year_id, h.at, h.id,
      (h.from_status is null or h.from_status = 'removed')::int - (h.to_status = 'removed')::int as came,
      (h.to_status = 'refusal')::int - (h.from_status is not null and h.from_status = 'refusal')::int as refused
    from standing_application_steps(ids) h),
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

-- A notice of an application is held now, and taken once: nobody needs to note that it went.
drop table application_news;
