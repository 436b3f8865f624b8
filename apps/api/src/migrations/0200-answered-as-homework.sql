-- A list is answered in one place: as homework where it has no clock and people judge all of it, else in an attempt.
create function is_answered_as_homework(list bigint) returns boolean
language sql stable set search_path = public
return exists (
    select 1 from exercise_lists e join tasks t on t.school_id = e.school_id and t.exercise_list_id = e.id
    where e.school_id = current_school() and e.id = list and e.minutes is null and t.deleted_at is null)
  and not exists (
    select 1 from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where t.school_id = current_school() and t.exercise_list_id = list and t.deleted_at is null
      and v.type not in ('essay', 'file_check'))
  and not exists (select 1 from draws d where d.school_id = current_school() and d.exercise_list_id = list);
grant execute on function is_answered_as_homework(bigint) to qadam_app;

-- Such an attempt is nobody's to write in: it follows what is handed in.
alter table attempts add column of_homework boolean not null default false;
alter table attempt_tasks
  add column homework_id bigint,
  add foreign key (school_id, homework_id) references homework (school_id, id);
create index attempt_tasks_homework on attempt_tasks (school_id, homework_id) where homework_id is not null;
