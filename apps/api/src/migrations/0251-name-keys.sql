-- One person is written in three scripts and in several spellings. A name key is what all of them have in common: Latin
-- letters, as passports spell them, with what spellings differ in taken away. Equal keys are candidates, not proofs.
create function name_key(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word) from (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(translate(
        replace(replace(replace(replace(replace(replace(replace(given, 'щ', 'w'), 'ж', 'j'), 'ю', 'iu'), 'я', 'ia'), 'ё', 'io'), 'ц', 'ts'), 'кс', 'x'),
        'абвгғдезийкқлмнңоөпрстуұүфхһчшыіэәъь', 'abvggdeziikklmnnooprstuuufhhcwiiea'),
        'shch|sch|sh', 'w', 'g'), 'zh', 'j', 'g'), 'kh', 'h', 'g'), 'ch', 'c', 'g'), 'ks', 'x', 'g'),
        '[iy]([aou])', '\1', 'g'), 'y(?=e)', '', 'g'), '[yj]', 'i', 'g') as spelled
    from regexp_split_to_table(lower(normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), NFC)), '[^[:alpha:]]+') as given
    where given <> ''
  ) as words, lateral (select regexp_replace(translate(spelled, 'q', 'k'), '(.)\1+', '\1', 'g') as word) as reduced
$$;

create table student_name_keys (
  school_id bigint not null,
  student_id bigint not null,
  source text not null check (source in ('person', 'kk', 'ru', 'passport')),
  name_key text not null,
  primary key (school_id, student_id, source),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_name_keys_key on student_name_keys (school_id, name_key, student_id);
select fence('student_name_keys');

create function keep_name_key(school bigint, student bigint, of_source text, first_name text, last_name text)
returns void language sql as $$
  -- A name without a letter has no key.
  with kept as (
    select k.key from (select name_key(first_name, last_name) as key) k
    where first_name <> '' and last_name <> '' and k.key is not null),
  gone as (delete from student_name_keys where school_id = school and student_id = student and source = of_source
    and not exists (select 1 from kept))
  insert into student_name_keys select school, student, of_source, key from kept
  on conflict (school_id, student_id, source) do update set name_key = excluded.name_key
$$;

create function keep_name_key_of_person() returns trigger language plpgsql as $$
begin
  perform keep_name_key(new.school_id, new.id, 'person', new.first_name, new.last_name);
  return new;
end $$;
-- After the record is opened: triggers of one event run by the order of their names.
create trigger open_student_record_then_name_key after insert or update of role, first_name, last_name on people
  for each row when (new.role = 'student') execute function keep_name_key_of_person();

create function keep_name_keys_of_record() returns trigger language plpgsql as $$
begin
  perform keep_name_key(new.school_id, new.student_id, 'kk', new.first_name_kk, new.last_name_kk);
  perform keep_name_key(new.school_id, new.student_id, 'ru', new.first_name_ru, new.last_name_ru);
  perform keep_name_key(new.school_id, new.student_id, 'passport', new.passport_first_name, new.passport_last_name);
  return new;
end $$;
create trigger keep_name_keys after insert or update on student_names
  for each row execute function keep_name_keys_of_record();

do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform keep_name_key(p.school_id, p.id, 'person', p.first_name, p.last_name) from people p where p.role = 'student';
    perform keep_name_key(n.school_id, n.student_id, 'kk', n.first_name_kk, n.last_name_kk),
      keep_name_key(n.school_id, n.student_id, 'ru', n.first_name_ru, n.last_name_ru),
      keep_name_key(n.school_id, n.student_id, 'passport', n.passport_first_name, n.passport_last_name)
    from student_names n;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
