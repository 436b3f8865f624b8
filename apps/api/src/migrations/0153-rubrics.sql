-- What graders look for: criteria with levels and their points. A rubric is used by the terms of a place.
create table rubrics (
  school_id bigint not null,
  id bigint generated always as identity,
  title_ru text, title_kk text, title_en text,
  criteria jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
select fence('rubrics');

-- Terms of a single task as well, with its rubric, and whether graders are told whose work it is.
alter table homework_terms
  add column task_id bigint,
  add column rubric_id bigint,
  add column is_anonymous boolean,
  drop constraint homework_terms_school_id_program_id_lesson_id_exercise_list_key,
  add constraint homework_terms_place unique nulls not distinct
    (school_id, program_id, lesson_id, exercise_list_id, task_id),
  add check (task_id is null or exercise_list_id is not null),
  add foreign key (school_id, task_id) references tasks (school_id, id) on delete cascade,
  add foreign key (school_id, rubric_id) references rubrics (school_id, id);
create index homework_terms_rubric on homework_terms (school_id, rubric_id) where rubric_id is not null;

-- The rubric as it was when it was used, with what was picked of it.
alter table homework add column rubric jsonb;
alter table homework_decisions add column rubric jsonb;
