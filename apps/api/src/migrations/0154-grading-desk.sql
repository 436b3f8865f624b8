-- Sentences that graders write again and again: a grader's own, and without owner the school's.
create table grading_comments (
  school_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint,
  name text not null,
  text text not null,
  created_at timestamptz not null,
  created_by bigint,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, owner_id) references people (school_id, id),
  foreign key (school_id, created_by) references people (school_id, id)
);
create index grading_comments_owner on grading_comments (school_id, owner_id) where deleted_at is null;
select fence('grading_comments');

-- Who is grading what just now. It stops nobody: it is told to whoever opens the same work.
create table homework_claims (
  school_id bigint not null,
  homework_id bigint not null,
  person_id bigint not null,
  until timestamptz not null,
  primary key (school_id, homework_id),
  foreign key (school_id, homework_id) references homework (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id)
);
select fence('homework_claims');

-- What a grader sent along with a decision: a voice comment, a corrected file.
create table homework_decision_files (
  school_id bigint not null,
  decision_id bigint not null,
  homework_file_id bigint not null,
  sha256 text not null,
  primary key (school_id, decision_id, homework_file_id),
  foreign key (school_id, decision_id) references homework_decisions (school_id, id),
  foreign key (school_id, homework_file_id) references homework_files (school_id, id)
);
create index homework_decision_files_file on homework_decision_files (school_id, homework_file_id);
select fence('homework_decision_files', append_only => true);

-- Decisions that a student has not had a letter about yet: one letter tells all that were made in a while.
create table homework_news (
  school_id bigint not null,
  homework_id bigint not null,
  student_id bigint not null,
  since timestamptz not null,
  primary key (school_id, homework_id),
  foreign key (school_id, homework_id) references homework (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references people (school_id, id)
);
create index homework_news_student on homework_news (school_id, student_id);
select fence('homework_news');
