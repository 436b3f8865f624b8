-- Functions, tables and columns get the words of the glossary. End the processes of an older image before: they read the
-- old names. Earlier migrations call the old names, and run before.
create or replace function fence(table_name regclass, append_only boolean default false) returns void
language plpgsql as $$
declare
  grants text := case when append_only then 'select, insert' else 'select, insert, update, delete' end;
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy school_isolation on %s
       using (school_id = nullif(current_setting(''app.school_id'', true), '''')::bigint)
       with check (school_id = nullif(current_setting(''app.school_id'', true), '''')::bigint)', table_name);
  execute format('grant %s on %s to qadam_app', grants, table_name);
end $$;
alter function fence(regclass, boolean) rename to force_row_level_security;

alter function true_paper_fields(bigint[]) rename to true_document_fields;
alter function papers_moved() rename to documents_changed;
alter function keep_name_key(bigint, bigint, text, text, text) rename to sync_name_key;
alter function keep_name_key_of_person() rename to sync_name_key_of_person;
alter function keep_name_keys_of_record() rename to sync_name_keys_of_record;
alter function keep_class_students() rename to sync_class_students;
alter function forget_older(text, timestamptz) rename to purge_older;
alter function forget_words_of(bigint) rename to delete_search_words_of;

alter table loose_files rename to orphaned_files;
alter table document_items rename to documents;
alter table document_moves rename to document_custody_changes;
alter table student_paper_codes rename to student_document_codes;
alter table regrade_moves rename to regrade_changes;
alter table class_nights rename to class_nightly_tasks;

alter table document_versions rename column item_id to document_id;
alter table document_events rename column item_id to document_id;
alter table document_custody_changes rename column item_id to document_id;
alter table documents rename column kept_reason to retained_reason;
alter table documents rename column kept_at to retained_at;
alter table documents rename column kept_by to retained_by;
alter table documents rename column erasure_told_at to erasure_notified_at;

alter trigger search_papers_came on documents rename to search_documents_inserted;
alter trigger search_papers_moved on documents rename to search_documents_updated;
alter trigger keep_name_keys on student_names rename to sync_name_keys;

do $$
declare
  names constant text[] := array[
    'loose_files', 'orphaned_files', 'document_items', 'documents', 'document_moves', 'document_custody_changes',
    'student_paper_codes', 'student_document_codes', 'regrade_moves', 'regrade_changes',
    'class_nights', 'class_nightly_tasks', 'true_paper_fields', 'true_document_fields',
    'keep_name_key', 'sync_name_key'];
  parts constant text[] := array['_item', '_document', '_kept', '_retained', '_told', '_notified'];
  found record;
  plain text;
begin
  -- Constraints and indexes carry the names of their tables and columns.
  for found in
    select format('alter table %s rename constraint %%I to %%I', k.conrelid::regclass) as command, k.conname as name
    from pg_constraint k
    where k.conrelid in ('orphaned_files'::regclass, 'documents'::regclass, 'document_versions'::regclass,
      'document_events'::regclass, 'document_custody_changes'::regclass, 'student_document_codes'::regclass,
      'regrade_changes'::regclass, 'class_nightly_tasks'::regclass)
    union all
    select 'alter index %I rename to %I', i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid in ('orphaned_files'::regclass, 'documents'::regclass, 'document_versions'::regclass,
      'document_events'::regclass, 'document_custody_changes'::regclass, 'regrade_changes'::regclass)
      and not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    union all
    select 'alter sequence %I rename to %I', s.relname from pg_class s
    where s.relkind = 'S' and s.relname in ('document_items_id_seq', 'document_moves_id_seq')
  loop
    plain := found.name;
    for n in 1 .. cardinality(names || parts) by 2 loop
      plain := replace(plain, (names || parts)[n], (names || parts)[n + 1]);
    end loop;
    if plain <> found.name then execute format(found.command, found.name, plain); end if;
  end loop;

  -- Bodies that are stored as text name what they call by its name.
  for found in
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosqlbody is null
      and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
  loop
    plain := found.body;
    for n in 1 .. cardinality(names) by 2 loop
      plain := regexp_replace(plain, '\m' || names[n] || '\M', names[n + 1], 'g');
    end loop;
    if plain <> found.body then execute plain; end if;
  end loop;

  for found in select format('alter policy school_fence on %I rename to school_isolation', tablename) as command
    from pg_policies where schemaname = 'public' and policyname = 'school_fence'
  loop
    execute found.command;
  end loop;
end $$;

-- A merge is undone by the tables that it noted.
alter table student_merges no force row level security;
update student_merges set
  moved = replace(replace(replace(moved::text, '"document_items"', '"documents"'),
    '"document_moves"', '"document_custody_changes"'), '"kept_by"', '"retained_by"')::jsonb,
  stayed = replace(replace(stayed::text, '"document_items"', '"documents"'),
    '"document_moves"', '"document_custody_changes"')::jsonb;
alter table student_merges force row level security;
