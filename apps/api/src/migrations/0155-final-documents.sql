-- Checked files that went among a student's final documents.
create table final_documents (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  homework_id bigint not null,
  homework_file_id bigint not null,
  added_at timestamptz not null,
  added_by bigint not null,
  primary key (school_id, id),
  unique (school_id, student_id, homework_file_id),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, homework_file_id) references homework_files (school_id, id),
  foreign key (school_id, added_by) references people (school_id, id)
);
create index final_documents_homework on final_documents (school_id, homework_id);
select fence('final_documents');
