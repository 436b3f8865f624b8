-- Students who are asked for a document at once.
alter table bulk_acts drop constraint bulk_acts_kind_check;
alter table bulk_acts add constraint bulk_acts_kind_check
  check (kind in ('programs', 'students', 'questions', 'sections', 'enrolments', 'groups', 'documents'));
