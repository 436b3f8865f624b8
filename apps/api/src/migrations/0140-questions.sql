-- A question of the bank is a task that stands in no list: its content and versions are kept where those of every
-- other task are, so that an attempt that draws it is judged as any other.
alter table tasks alter column exercise_list_id drop not null;

create table questions (
  school_id bigint not null,
  -- The task that holds its content.
  id bigint not null,
  type text not null,
  author_id bigint,
  -- What it is searched by, folded: its texts in all languages, its tags and its credit.
  search_text text not null,
  languages text[] not null,
  credit text, licence text, source_url text,
  -- Of the whole question, its tags too; the version of its content is the task's.
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, id) references tasks (school_id, id),
  foreign key (school_id, author_id) references people (school_id, id)
);
create index questions_changed on questions (school_id, changed_at desc, id desc);
create index questions_author on questions (school_id, author_id);
select fence('questions');

create table question_tags (
  school_id bigint not null,
  tag text not null,
  question_id bigint not null,
  primary key (school_id, tag, question_id),
  foreign key (school_id, question_id) references questions (school_id, id) on delete cascade
);
create index question_tags_question on question_tags (school_id, question_id);
select fence('question_tags');

-- A copy in a list knows which question it is of, and which version it has.
alter table tasks
  add column question_id bigint,
  add column question_version int,
  add check (question_id is null or question_version is not null),
  add foreign key (school_id, question_id) references questions (school_id, id)
    on delete set null (question_id);
create index tasks_question on tasks (school_id, question_id) where question_id is not null;

-- Random questions of a list: each attempt draws its own by its seed.
create table draws (
  school_id bigint not null,
  id bigint generated always as identity,
  exercise_list_id bigint not null,
  position int not null check (position > 0),
  tags text[] not null check (cardinality(tags) > 0),
  type text,
  count int not null check (count > 0),
  points numeric(6, 2) not null check (points >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint,
  primary key (school_id, id),
  foreign key (school_id, exercise_list_id) references exercise_lists (school_id, id) on delete cascade,
  foreign key (school_id, created_by) references people (school_id, id)
);
create index draws_place on draws (school_id, exercise_list_id, position, id);
select fence('draws');

alter table attempt_tasks
  -- What a drawn question is worth here; null as much as its version says.
  add column worth numeric(6, 2),
  -- The version by whose key the answer is judged, where an author approved another than the one shown.
  add column judged_version int,
  add foreign key (school_id, task_id, judged_version) references task_versions (school_id, task_id, version);
