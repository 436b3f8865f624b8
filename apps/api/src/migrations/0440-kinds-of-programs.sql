-- A university's degree and what has lessons are two kinds of a program.
alter table programs
  add column kind text not null default 'degree' check (kind in ('degree', 'course')),
  add column rounds_to_be_announced boolean not null default false;
alter table program_search add column kind text not null default 'degree';

-- What publishing still requires of a program, by its kind: the rule of missingForPublishing.
create function missing_of(p programs) returns text[]
language sql stable
return array_remove(array[
  case when coalesce(p.title_ru, p.title_kk, p.title_en) is null then 'title' end,
  case when coalesce(p.short_desc_ru, p.short_desc_kk, p.short_desc_en) is null then 'short_desc' end,
  case when coalesce(p.full_desc_ru, p.full_desc_kk, p.full_desc_en) is null then 'full_desc' end,
  case when p.kind = 'degree' and p.university_id is null then 'university' end,
  case when p.kind = 'degree' and p.degree_id is null then 'degree' end,
  case when p.kind = 'degree' and p.languages = '{}' then 'languages' end,
  case when not exists (select from program_tags x where x.school_id = p.school_id and x.program_id = p.id) then 'tags' end,
  case when p.kind = 'course' and not exists (select from program_people x
    where x.school_id = p.school_id and x.program_id = p.id and x.part = 'teacher') then 'teachers' end,
  case when p.kind = 'degree' and not p.is_free and p.price_minor is null then 'price' end,
  case when p.kind = 'degree' and not p.rounds_to_be_announced and not exists (select from program_rounds x
    where x.school_id = p.school_id and x.program_id = p.id) then 'rounds' end,
  case when p.kind = 'course' and not exists (select from lessons x where x.school_id = p.school_id
    and x.program_id = p.id and x.section_id is not null and x.deleted_at is null) then 'lessons' end,
  case when p.kind = 'course' and not exists (select from program_posters x
    where x.school_id = p.school_id and x.program_id = p.id) then 'posters' end,
  case when p.kind = 'course' and p.youtube_id is null and not exists (select from program_media x
    where x.school_id = p.school_id and x.program_id = p.id) then 'media' end
], null);

-- What has lessons is a course, and what has a teacher, unless somebody has applied to it: the form asked every program
-- for a teacher.
do $$
declare
  tables constant regclass[] := array['programs', 'program_tags', 'program_people', 'program_rounds',
    'program_posters', 'program_media', 'lessons', 'applications', 'program_cards'];
  name regclass;
begin
  foreach name in array tables loop execute format('alter table %s no force row level security', name); end loop;
  update programs p set kind = 'course'
  where exists (select from lessons l where l.school_id = p.school_id and l.program_id = p.id and l.deleted_at is null)
    or exists (select from program_people x where x.school_id = p.school_id and x.program_id = p.id and x.part = 'teacher')
      and not exists (select from applications a where a.school_id = p.school_id and a.program_id = p.id);
  update programs p set missing = missing_of(p) where p.missing <> missing_of(p);
  update program_search s set kind = p.kind, is_incomplete = p.missing <> '{}',
    sort_rank = p.id + case when p.missing = '{}' then 1::bigint << 50 else 0 end
  from programs p where p.school_id = s.school_id and p.id = s.program_id;
  update program_cards c set card = c.card || jsonb_build_object(
    'kind', p.kind, 'rounds_to_be_announced', false, 'missing', p.missing)
  from programs p where p.school_id = c.school_id and p.id = c.program_id;
  foreach name in array tables loop execute format('alter table %s force row level security', name); end loop;
end $$;

-- Courses are few: their list and their number, which the number of degrees follows from, are read from here.
create index program_search_courses on program_search (school_id, sort_rank desc) include (program_id, is_shown)
  where kind = 'course';

-- The read model holds both columns. The function is changed where it stands, whatever else it has learned meanwhile.
do $$
declare
  body text := pg_get_functiondef('refresh_programs(bigint[])'::regprocedure);
  changes constant text[] := array[
    'is_incomplete, source, changed_at,', 'is_incomplete, kind, source, changed_at,',
    'w.missing <> ''{}'', w.source,', 'w.missing <> ''{}'', w.kind, w.source,',
    'is_incomplete = excluded.is_incomplete,', 'is_incomplete = excluded.is_incomplete, kind = excluded.kind,',
    '''can_sort'', w.is_unverified,',
    '''kind'', w.kind, ''rounds_to_be_announced'', w.rounds_to_be_announced, ''can_sort'', w.is_unverified,'];
begin
  for n in 1 .. cardinality(changes) by 2 loop
    if position(changes[n] in body) = 0 then raise exception 'refresh_programs has no %', changes[n]; end if;
    body := replace(body, changes[n], changes[n + 1]);
  end loop;
  execute body;
end $$;

-- As before, with the filter `kind`.
create or replace function filter_condition(name text, value jsonb) returns text
language sql immutable set search_path = public
return case
  when name in ('university', 'faculty', 'degree', 'format', 'property_form', 'package', 'period', 'ids') then
    case jsonb_array_length(value)
      when 1 then format('%I = %s', case name when 'ids' then 'program_id' else name || '_id' end, (value->>0)::bigint)
      else format('%I = any(%L::bigint[])', case name when 'ids' then 'program_id' else name || '_id' end,
        translate(value::text, '[]', '{}'))
    end
  when name = 'kind' then format('kind = %L', value #>> '{}')
  when name in ('city', 'tag', 'teacher') then format('%I && %L::bigint[]', name || '_ids', translate(value::text, '[]', '{}'))
  when name = 'univer_tag' then format('university_tag_ids && %L::bigint[]', translate(value::text, '[]', '{}'))
  when name = 'lang' then format('languages && %L::text[]', translate(value::text, '[]', '{}'))
  when name = 'country' then format('countries && %L::text[]', translate(value::text, '[]', '{}'))
  when name = 'cost_min' then format('cost_tiyn >= %s', (value::text)::bigint)
  when name = 'cost_max' then format('cost_tiyn <= %s', (value::text)::bigint)
  when name = 'price_min' then format('price_tiyn >= %s', (value::text)::bigint)
  when name = 'price_max' then format('price_tiyn <= %s', (value::text)::bigint)
  when name = 'shown' then case when value::boolean then 'is_shown' else 'not is_shown' end
  when name = 'incomplete' then format('is_incomplete = %L', value::boolean)
  when name = 'unverified' then format('is_unverified = %L', value::boolean)
  when name = 'needs_mailing' then format('needs_mailing = %L', value::boolean)
  when name = 'source' then format('source = %L', value #>> '{}')
  when name = 'changed_from' then format('changed_at >= %L::timestamptz', value #>> '{}')
  when name = 'changed_to' then format('changed_at < %L::timestamptz', value #>> '{}')
  when name = 'rank_below' then format('sort_rank < %s', (value::text)::bigint)
  when name = 'open_on' then format('rounds <> ''{}'' and rounds @> %L::date', value #>> '{}')
end;
