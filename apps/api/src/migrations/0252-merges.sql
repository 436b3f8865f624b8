-- Two students who are one person become one. What points to the one that goes is moved by the foreign keys that the
-- database knows, so that no table is forgotten; what moved is kept with the merge and goes back when it is undone.
create table student_merges (
  school_id bigint not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  gone_id bigint not null,
  -- Rows that moved: table, column and the rest of the key.
  moved jsonb not null,
  -- Rows that stayed, by table: the kept student had the like, or history that nobody may change.
  stayed jsonb not null,
  -- Fields of the kept record that took a value, with what was before.
  fields jsonb not null,
  merged_by bigint,
  merged_at timestamptz not null,
  undone_by bigint,
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, kept_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, gone_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, merged_by) references people (school_id, id) on delete set null (merged_by),
  foreign key (school_id, undone_by) references people (school_id, id) on delete set null (undone_by)
);
create index student_merges_kept on student_merges (school_id, kept_id, id);
create unique index student_merges_gone on student_merges (school_id, gone_id) where undone_at is null;
select fence('student_merges');

-- Columns that name a student. The account itself (sign-ins, codes, links), what consent it gave, values of the record
-- (which are chosen field by field) and what is computed stay with their person.
create function columns_naming_students() returns table (table_name text, column_name text) language sql stable as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid in ('people'::regclass, 'student_records'::regclass)
    and array_length(c.conkey, 1) = 2
    and c.conrelid::regclass::text not in ('people', 'sign_ins', 'registrations', 'codes', 'reset_links', 'invitations',
      'consents', 'student_records', 'student_names', 'student_exam_plans', 'student_families', 'student_visas',
      'student_legal_steps', 'student_steps', 'student_letters', 'student_search', 'student_contacts',
      'student_name_keys', 'onboardings', 'student_merges', 'record_changes', 'audit_log')
    and has_table_privilege(c.conrelid, 'select')
  group by 1, 2 order by 1, 2
$$;

-- How many rows name a student, by table.
create function count_rows_of_student(student bigint) returns jsonb language plpgsql stable as $$
declare
  place record;
  found bigint;
  counts jsonb := '{}';
begin
  for place in select * from columns_naming_students() loop
    execute format('select count(*) from %I where school_id = current_school() and %I = $1', place.table_name, place.column_name)
      into found using student;
    if found > 0 then
      counts := jsonb_set(counts, array[place.table_name], to_jsonb(coalesce((counts ->> place.table_name)::bigint, 0) + found));
    end if;
  end loop;
  return counts;
end $$;

-- Moves what names one student to another, row by row: a row that the other has the like of stays.
create function move_rows_of_student(gone bigint, kept bigint) returns jsonb language plpgsql as $$
declare
  place record;
  spot tid;
  pairs text;
  key jsonb;
  moved jsonb := '[]';
  stayed jsonb := '{}';
begin
  for place in select * from columns_naming_students() loop
    select string_agg(format('%L, x.%I', a.attname, a.attname), ', ') into pairs
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and i.indrelid = place.table_name::regclass;
    for spot in execute format('select ctid from %I where school_id = current_school() and %I = $1', place.table_name, place.column_name)
      using gone loop
      begin
        execute format('update %I x set %I = $1 where ctid = $2 and %I = $3 returning jsonb_build_object(%s)',
          place.table_name, place.column_name, place.column_name, pairs) into key using kept, spot, gone;
        moved := moved || jsonb_build_array(jsonb_build_object('table', place.table_name, 'column', place.column_name, 'key', key));
      exception when unique_violation or exclusion_violation or foreign_key_violation or check_violation
        or insufficient_privilege or raise_exception then
        stayed := jsonb_set(stayed, array[place.table_name], to_jsonb(coalesce((stayed ->> place.table_name)::bigint, 0) + 1));
      end;
    end loop;
  end loop;
  return jsonb_build_object('moved', moved, 'stayed', stayed);
end $$;

-- Moves rows of a merge back; one that has gone or moved on since is left alone.
create function move_rows_back(moved jsonb, kept bigint, gone bigint) returns int language plpgsql as $$
declare
  place record;
  touched int;
  total int := 0;
begin
  for place in
    select m.value ->> 'table' as table_name, m.value ->> 'column' as column_name, jsonb_agg(m.value -> 'key') as keys
    from jsonb_array_elements(moved) m
    join columns_naming_students() c on c.table_name = m.value ->> 'table' and c.column_name = m.value ->> 'column'
    group by 1, 2
  loop
    execute format('update %I x set %I = $1 where school_id = current_school() and %I = $2
        and exists (select 1 from jsonb_array_elements($3) k where to_jsonb(x) @> k.value)',
      place.table_name, place.column_name, place.column_name) using gone, kept, place.keys;
    get diagnostics touched = row_count;
    total := total + touched;
  end loop;
  return total;
end $$;
