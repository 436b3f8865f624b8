-- Letters to the student come back: a field of the record, so that the list finds, shows and sorts by it.
alter table student_records add column email_fails boolean not null default false;

create function email_fails(school bigint, email text) returns boolean language sql stable
return exists (select from failed_addresses f where f.school_id = school and f.address = lower(email));
grant execute on function email_fails(bigint, text) to qadam_app;

create function sync_email_fails() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  with changed as (
    update student_records r set email_fails = tg_op = 'INSERT'
    from people p
    where p.school_id = coalesce(new.school_id, old.school_id) and lower(p.email) = coalesce(new.address, old.address)
      and p.deleted_at is null      and r.school_id = p.school_id and r.student_id = p.id and r.email_fails <> (tg_op = 'INSERT')
    returning r.student_id)
  select array_agg(student_id) into ids from changed;
  perform refresh_students(ids);
  return null;
end $$;
create trigger sync_email_fails after insert or delete on failed_addresses
  for each row execute function sync_email_fails();

-- The statement's own trigger refreshes the read model after these rows.
create function follow_email() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update student_records r set email_fails = email_fails(new.school_id, new.email)
  where r.school_id = new.school_id and r.student_id = new.id
    and r.email_fails <> email_fails(new.school_id, new.email);
  return null;
end $$;
create trigger follow_email after update of email on people
  for each row when (old.email is distinct from new.email) execute function follow_email();

create function begin_email_fails() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.email_fails := coalesce((select email_fails(p.school_id, p.email) from people p
    where p.school_id = new.school_id and p.id = new.student_id), false);
  return new;
end $$;
create trigger begin_email_fails before insert on student_records
  for each row execute function begin_email_fails();

-- The read model learns it. The function is changed where it stands, whatever else it has learned meanwhile.
do $$
declare
  body text := pg_get_functiondef('refresh_students(bigint[])'::regprocedure);
  known constant text := 'case when r.has_chat_id then ''ax'' || z.tail end,';
begin
  if position(known in body) = 0 then raise exception 'refresh_students has no %', known; end if;
  execute replace(body, known, known || ' case when r.email_fails then ''dk'' || z.tail end,');
end $$;

-- The list says as soon as the record whether a chat reaches a student.
create or replace function sync_has_chat_id() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ids bigint[];
begin
  with changed as (
    update student_records r set has_chat_id = reached.yes
    from (select exists (
      select from telegram_links l where l.school_id = new.school_id and l.person_id = new.person_id
        and l.unlinked_at is null and l.blocked_at is null) as yes) reached
    where r.school_id = new.school_id and r.student_id = new.person_id and r.has_chat_id <> reached.yes
    returning r.student_id)
  select array_agg(student_id) into ids from changed;
  perform refresh_students(ids);
  return null;
end $$;

-- What is known already, and what the list has missed of chats.
do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    update student_records r set email_fails = true from people p
    where r.school_id = school and p.school_id = school and p.id = r.student_id and email_fails(school, p.email);
    perform refresh_students(array(select student_id from student_records
      where school_id = school and (email_fails or has_chat_id)));
    set constraints all immediate;
    set constraints all deferred;
    perform set_config('app.students_more', '', true), set_config('app.students_touched', '', true);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
