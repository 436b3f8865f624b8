-- Which students were reminded of what is due on a day: one letter a day and student, however often the night runs.
create table homework_reminders (
  school_id bigint not null,
  student_id bigint not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (school_id, student_id, due_on),
  foreign key (school_id, student_id) references people (school_id, id)
);
select fence('homework_reminders');
