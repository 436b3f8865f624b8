-- The list of students by first names: a column of its own, which find_students takes as it takes a date. One order for all
-- languages, since every further order is one more index that each change of a student has to write.
alter table student_search add column by_first_name text collate "kk-x-icu" not null
  generated always as (first_name || ' ' || last_name) stored;
create index student_search_by_first_name on student_search (school_id, by_first_name, student_id);
