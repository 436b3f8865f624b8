-- A change of a thousand records stays in the pages of its tables: a value that no index holds then touches no index.
alter table student_records set (fillfactor = 80);
alter table student_exam_plans set (fillfactor = 90);
alter table student_families set (fillfactor = 90);
alter table student_visas set (fillfactor = 90);
alter table student_legal_steps set (fillfactor = 90);
alter table student_steps set (fillfactor = 90);
alter table student_letters set (fillfactor = 90);

-- What is asked of a student's history is served by the index by field as well.
drop index record_changes_student;
