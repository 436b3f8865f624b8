-- What a notice will report, until it goes: one notice reports everything of a while. `about` is as the notice
-- declares it.
create table held_notices (
  school_id bigint not null references schools,
  notice text not null,
  person_id bigint not null,
  about jsonb not null,
  held_at timestamptz not null,
  primary key (school_id, notice, person_id, about),
  foreign key (school_id, person_id) references people (school_id, id)
);
create index held_notices_person on held_notices (school_id, person_id);
select force_row_level_security('held_notices');

-- Decisions on homework that wait for their letter move, with the jobs that will send it. A process of the former
-- version fails to write the old table, and its jobs are tried again by this one.
do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    insert into held_notices (school_id, notice, person_id, about, held_at)
      select school_id, 'homework-news', student_id, jsonb_build_object('homework', homework_id), since from homework_news;
  end loop;
  perform set_config('app.school_id', '', true);
  if to_regclass('pgboss.job') is not null then
    execute $jobs$update pgboss.job set data = data || jsonb_build_object('person_id', data->'student_id')
      where name = 'homework-news' and data ? 'student_id'$jobs$;
  end if;
end $$;
drop table homework_news;
