-- How far somebody is in a lesson: where the film stopped, and whether they are done with it.
create table lesson_progress (
  school_id bigint not null,
  lesson_id bigint not null,
  person_id bigint not null,
  opened_at timestamptz not null,
  seconds int not null default 0 check (seconds >= 0),
  done_at timestamptz,
  changed_at timestamptz not null,
  primary key (school_id, lesson_id, person_id),
  foreign key (school_id, lesson_id) references lessons (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
create index lesson_progress_person on lesson_progress (school_id, person_id, changed_at desc);
select fence('lesson_progress');

-- Whether a score passes a threshold: above it, or all there is. The same rule as isPassed of the contract.
create function is_passing(points numeric, most numeric, min_percent int) returns boolean
language sql immutable parallel safe
return min_percent <= 0 or points >= most or 100 * points / most > min_percent;

-- Which exercise lists a person has passed, by the attempt that counts.
create function has_passed(list bigint, person bigint) returns boolean
language sql stable set search_path = public
return exists (
  select 1 from exercise_lists e
  join lateral (
    select a.points, a.most from attempts a
    where a.school_id = e.school_id and a.exercise_list_id = e.id and a.person_id = person and a.state = 'finished'
    order by case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last, a.number desc limit 1
  ) a on true
  where e.school_id = current_school() and e.id = list and is_passing(a.points, a.most, e.min_percent));

grant execute on function is_passing(numeric, numeric, int), has_passed(bigint, bigint) to qadam_app;
