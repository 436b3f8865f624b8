-- Random questions stand among the tasks of their list: one order for both. So far they stood behind all tasks.
alter table tasks no force row level security;
alter table draws no force row level security;
update draws d set position = d.position + coalesce((
  select max(t.position) from tasks t
  where t.school_id = d.school_id and t.exercise_list_id = d.exercise_list_id and t.deleted_at is null), 0);
alter table tasks force row level security;
alter table draws force row level security;
