-- Questions under a lesson and their answers: one table, an answer names its question.
create table lesson_posts (
  school_id bigint not null,
  id bigint generated always as identity,
  program_id bigint not null,
  lesson_id bigint not null,
  question_id bigint,
  person_id bigint not null,
  text text not null check (text <> ''),
  -- Of a question: seen by its author, teachers and staff alone.
  is_private boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by bigint,
  resolved_at timestamptz,
  resolved_by bigint,
  -- Of a question: the newest post of its thread, and whose it is.
  last_at timestamptz,
  last_by bigint,
  primary key (school_id, id),
  check ((question_id is null) = (last_at is not null)),
  check (question_id is null or (resolved_at is null and not is_private)),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade,
  foreign key (school_id, program_id, lesson_id) references lessons (school_id, program_id, id) on delete cascade,
  foreign key (school_id, question_id) references lesson_posts (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
create index lesson_posts_lesson on lesson_posts (school_id, lesson_id, last_at desc, id desc) where question_id is null;
create index lesson_posts_program on lesson_posts (school_id, program_id, last_at desc, id desc)
  where question_id is null and deleted_at is null;
create index lesson_posts_thread on lesson_posts (school_id, question_id, id) where question_id is not null;
create index lesson_posts_person on lesson_posts (school_id, person_id, id desc);
select fence('lesson_posts');

create table lesson_post_reads (
  school_id bigint not null,
  question_id bigint not null,
  person_id bigint not null,
  read_at timestamptz not null,
  primary key (school_id, question_id, person_id),
  foreign key (school_id, question_id) references lesson_posts (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
create index lesson_post_reads_person on lesson_post_reads (school_id, person_id);
select fence('lesson_post_reads');

-- Whom a letter about new posts is on its way to: what comes meanwhile goes into the same letter.
create table lesson_post_letters (
  school_id bigint not null,
  person_id bigint not null,
  since timestamptz not null,
  primary key (school_id, person_id),
  foreign key (school_id, person_id) references people (school_id, id)
);
select fence('lesson_post_letters');
