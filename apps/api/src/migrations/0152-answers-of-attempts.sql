-- An answer of an attempt that waits for a person is a homework of its own: its grade becomes points of the attempt.
alter table attempt_tasks add column is_excused boolean not null default false;

alter table homework
  add column of_attempt_id bigint,
  -- By what name graders know the work while its place hides names; drawn, so that nothing of it can be computed.
  add column alias text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 5)),
  add check (of_attempt_id is null or task_id is not null),
  add foreign key (school_id, of_attempt_id, task_id) references attempt_tasks (school_id, attempt_id, task_id);

drop index homework_place;
create unique index homework_place on homework (school_id, student_id, lesson_id, exercise_list_id, task_id)
  nulls not distinct where state <> 'removed' and of_attempt_id is null;
-- Handed in twice at once, there is one.
create unique index homework_of_attempt on homework (school_id, of_attempt_id, task_id) where of_attempt_id is not null;
