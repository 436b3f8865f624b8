-- What a question of a file lost on reading; formats that are only read.
alter table question_import_rows add column notes text[] not null default '{}';
alter table question_imports add column noted int not null default 0;
alter table question_imports drop constraint question_imports_format_check;
alter table question_imports add constraint question_imports_format_check
  check (format in ('gift', 'csv', 'qti', 'aiken', 'moodle'));
