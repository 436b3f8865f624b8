-- What staff, and teachers, note about a student or a teacher; whom it is about does not read it.
create table person_comments (
  school_id bigint not null,
  id bigint generated always as identity,
  subject_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, subject_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, author_id) references people (school_id, id)
);
create index person_comments_subject on person_comments (school_id, subject_id, id desc) where deleted_at is null;
create index person_comments_author on person_comments (school_id, author_id, id desc);
select fence('person_comments');

create table comment_mentions (
  school_id bigint not null,
  comment_id bigint not null,
  person_id bigint not null,
  primary key (school_id, comment_id, person_id),
  foreign key (school_id, comment_id) references person_comments (school_id, id) on delete cascade,
  foreign key (school_id, person_id) references people (school_id, id) on delete cascade
);
create index comment_mentions_person on comment_mentions (school_id, person_id, comment_id desc);
select fence('comment_mentions');

-- One thread of messages a student: the student on one side, the school's staff on the other.
create table message_threads (
  school_id bigint not null,
  student_id bigint not null,
  last_at timestamptz not null,
  last_by_student boolean not null,
  -- Messages of the other side that a side has not seen.
  student_unread int not null default 0,
  staff_unread int not null default 0,
  -- When the student's words began to wait for the school.
  waits_since timestamptz,
  student_seen_at timestamptz,
  staff_seen_at timestamptz,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index message_threads_newest on message_threads (school_id, last_at desc, student_id);
create index message_threads_unread on message_threads (school_id, last_at desc, student_id) where staff_unread > 0;
create index message_threads_waiting on message_threads (school_id, waits_since, student_id) where waits_since is not null;
select fence('message_threads');

create table student_messages (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  author_id bigint not null,
  text text not null,
  created_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, student_id) references message_threads (school_id, student_id) on delete cascade,
  foreign key (school_id, author_id) references people (school_id, id)
);
create index student_messages_thread on student_messages (school_id, student_id, id desc);
create index student_messages_author on student_messages (school_id, author_id);
select fence('student_messages');

create table conversation_files (
  school_id bigint not null,
  id bigint generated always as identity,
  comment_id bigint,
  message_id bigint,
  file_id bigint not null,
  position int not null,
  primary key (school_id, id),
  check ((comment_id is null) <> (message_id is null)),
  foreign key (school_id, comment_id) references person_comments (school_id, id) on delete cascade,
  foreign key (school_id, message_id) references student_messages (school_id, id) on delete cascade,
  foreign key (school_id, file_id) references files (school_id, id) on delete cascade
);
create index conversation_files_comment on conversation_files (school_id, comment_id) where comment_id is not null;
create index conversation_files_message on conversation_files (school_id, message_id) where message_id is not null;
create index conversation_files_file on conversation_files (school_id, file_id);
select fence('conversation_files');
