-- Reports of a month begin at what fell into it: without these they walked every student's classes, and every submission
-- of the school.
create index class_students_time on class_students (school_id, starts_at);
create index homework_submissions_first on homework_submissions (school_id, submitted_at) include (homework_id, is_late)
  where number = 1;
