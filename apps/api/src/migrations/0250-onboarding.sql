-- What a student has done of the first steps that nothing else keeps: a row appears with the first of them.
create table onboardings (
  school_id bigint not null,
  student_id bigint not null,
  video_watched_at timestamptz,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('onboardings');
