-- A dictionary row has the name as it was first written and its names in three languages; word_ids are the words by
-- which the programs that use it are found. A merged row stays, points to where its programs went, and can be
-- taken back.
create function in_languages(original text, ru text, kk text, en text) returns jsonb
language sql immutable parallel safe
return jsonb_strip_nulls(jsonb_build_object('o', original, 'ru', ru, 'kk', kk, 'en', en));

-- Many rows at once are learnt together, by whoever adds them: one look into the words for all.
create function learn_names() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.learn_names_later', true) = 'on' then return new; end if;
  new.word_ids := array(
    select distinct unnest(l.word_ids) from learn_words(array[new.name, new.name_ru, new.name_kk, new.name_en]) as l
    order by 1);
  return new;
end $$;

create function make_dictionary(table_name text, further text default '', within text default '''''::text') returns void
language plpgsql as $$
begin
  execute format($sql$
    create table %1$I (
      school_id bigint not null references schools (school_id),
      id bigint generated always as identity,
      name text not null check (name <> ''),
      name_ru text,
      name_kk text,
      name_en text,
      %2$s
      names jsonb not null generated always as (in_languages(name, name_ru, name_kk, name_en)) stored,
      word_ids int[] not null default '{}',
      version int not null default 1,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      deleted_at timestamptz,
      merged_into bigint,
      primary key (school_id, id),
      foreign key (school_id, merged_into) references %1$I (school_id, id)
    )$sql$, table_name, further);
  execute format('create unique index on %I (school_id, fold_text(name), (%s)) where deleted_at is null',
    table_name, within);
  execute format('create trigger learn_names before insert or update of name, name_ru, name_kk, name_en on %I
    for each row execute function learn_names()', table_name);
  execute format('select fence(%L)', table_name);
end $$;

select make_dictionary('tags');
select make_dictionary('degrees');
select make_dictionary('formats');
select make_dictionary('faculties');
select make_dictionary('university_tags');
select make_dictionary('packages');
select make_dictionary('periods');
select make_dictionary('property_forms');
select make_dictionary('cities',
  'country char(2) references countries (code), region text,', $$coalesce(country, '') || '/' || coalesce(fold_text(region), '')$$);
select make_dictionary('universities',
  'country char(2) references countries (code), city_id bigint, url text,', $$coalesce(country, '')$$);
alter table universities add foreign key (school_id, city_id) references cities (school_id, id);
drop function make_dictionary(text, text, text);

-- What a merge moved, so that it can be taken back.
create table dictionary_merges (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  kind text not null,
  from_id bigint not null,
  into_id bigint not null,
  program_ids bigint[] not null,
  -- Of these, the ones that had both rows before.
  both_ids bigint[] not null default '{}',
  merged_at timestamptz not null,
  merged_by bigint,
  undone_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, merged_by) references people (school_id, id)
);
select fence('dictionary_merges');
