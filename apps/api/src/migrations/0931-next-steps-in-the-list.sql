-- The day of a student's next step in the list of students: it sorts by it, and finds who has no step. A step without a
-- day stands behind all days, at infinity; null is a student without an open step.
alter table student_search add column next_step_on date;
create index student_search_next_step_on on student_search (school_id, next_step_on, student_id) where next_step_on is not null;

create function next_step_day(of_student bigint) returns date language sql stable set search_path = public
return (select min(coalesce(n.due_on, 'infinity'::date)) from student_next_steps n
  where n.school_id = current_school() and n.student_id = of_student and n.done_at is null);

do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    update student_search x set next_step_on = next_step_day(x.student_id)
    where x.school_id = school and exists (select from student_next_steps n
      where n.school_id = school and n.student_id = x.student_id and n.done_at is null);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

-- Whoever writes steps; rows are locked first, so that two steps written at once are both seen.
create function steps_written() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ids bigint[] := array(select distinct student_id from written order by 1);
begin
  perform from student_search x where x.school_id = current_school() and x.student_id = any(ids)
    order by x.student_id for no key update;
  update student_search x set next_step_on = next_step_day(x.student_id)
  where x.school_id = current_school() and x.student_id = any(ids)
    and x.next_step_on is distinct from next_step_day(x.student_id);
  return null;
end $$;
create trigger search_steps_came after insert on student_next_steps
  referencing new table as written for each statement execute function steps_written();
create trigger search_steps_changed after update on student_next_steps
  referencing new table as written for each statement execute function steps_written();
create trigger search_steps_gone after delete on student_next_steps
  referencing old table as written for each statement execute function steps_written();

-- A restored student comes back with their steps.
create function search_row_came() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.next_step_on := next_step_day(new.student_id);
  return new;
end $$;
create trigger search_row_came before insert on student_search for each row execute function search_row_came();

drop trigger touch_student_list on student_search;
create constraint trigger touch_student_list after insert or delete or update of last_name, first_name, birth_date,
  visa_date, test_date, departure_date, payment_date, package_cost, payment_balance, names_hash, word_ids, facts,
  next_step_on on student_search deferrable initially deferred for each row execute function touch_student_list();

revoke execute on function next_step_day(bigint), steps_written(), search_row_came() from public;
