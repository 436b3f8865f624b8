-- Lists of homework are counted and ordered by these indexes alone; the text of the works lies beside them and was read
-- with every count.
create index homework_newest on homework (school_id, submitted_at desc nulls last, id desc)
  include (state, submissions, is_late, program_id, lesson_id, student_id, alias) where state <> 'removed';
drop index homework_program;
create index homework_program on homework (school_id, program_id, submitted_at desc nulls last, id desc)
  include (state, submissions, is_late, lesson_id, student_id);
create index homework_submissions_titles on homework_submissions (school_id, homework_id, number) include (title)
  where title <> '';
