-- The searched read model of the catalogue: one narrow row a program that is not deleted. No grants and no row-level
-- security: behind it PostgreSQL would not use the indexes of arrays and ranges. Only the functions below and in the
-- next file touch it, and each of them applies the school itself.
create table program_search (
  school_id bigint not null,
  program_id bigint not null,
  is_shown boolean not null,
  -- The default order, greatest first: complete programs before incomplete ones, the newest first.
  sort_rank bigint not null,
  university_id bigint, faculty_id bigint, degree_id bigint, format_id bigint,
  property_form_id bigint, package_id bigint, period_id bigint,
  cost_tiyn bigint, price_tiyn bigint,
  is_unverified boolean not null, needs_mailing boolean not null, is_incomplete boolean not null,
  source text,
  changed_at timestamptz not null,
  rounds datemultirange not null,
  city_ids bigint[] not null, tag_ids bigint[] not null, university_tag_ids bigint[] not null,
  teacher_ids bigint[] not null,
  languages text[] not null, countries text[] not null,
  title_word_ids int[] not null, word_ids int[] not null,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
create index program_search_default on program_search (school_id, sort_rank desc) include (program_id, is_shown);
create index program_search_changed on program_search (school_id, changed_at, program_id) include (is_shown);
create index program_search_cost on program_search (school_id, cost_tiyn, program_id) include (is_shown);
create index program_search_price on program_search (school_id, price_tiyn, program_id) include (is_shown);
create index program_search_university on program_search (school_id, university_id, sort_rank desc) include (program_id, is_shown);
create index program_search_faculty on program_search (school_id, faculty_id, sort_rank desc) include (program_id, is_shown);
create index program_search_degree on program_search (school_id, degree_id, sort_rank desc) include (program_id, is_shown);
create index program_search_format on program_search (school_id, format_id, sort_rank desc) include (program_id, is_shown);
create index program_search_sets on program_search using gin
  (word_ids, title_word_ids, tag_ids, city_ids, university_tag_ids, teacher_ids, countries, languages);
create index program_search_rounds on program_search using gist (rounds) where rounds <> '{}';
alter table program_search alter column word_ids set statistics 1000;
alter table program_search alter column title_word_ids set statistics 1000;
alter table program_search set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- How many programs a school has: the totals of a catalogue that nothing narrows.
create table program_totals (
  school_id bigint primary key references schools (school_id),
  total bigint not null default 0,
  shown bigint not null default 0
);

-- What a card of the catalogue shows, names in all languages: one look-up instead of ten joins.
create table program_cards (
  school_id bigint not null,
  program_id bigint not null,
  card jsonb not null,
  primary key (school_id, program_id),
  foreign key (school_id, program_id) references programs (school_id, id) on delete cascade
);
select fence('program_cards');
revoke insert, update, delete on program_cards from qadam_app;

-- A country's names as one text, by which its programs are found.
create function country_names(wanted text) returns text
language sql stable set search_path = public
return (select concat_ws(' ', c.name_ru, c.name_kk, c.name_en) from countries c where c.code = wanted);

-- Brings read model, cards and totals in step with the given programs, all at once. Commands call it once after they
-- have written; an import once a batch. A school's first import runs before anything is known of its tables, so the
-- ways of joining are told: rows of tables by index, one program after the other; texts by hashing.
create function refresh_programs(ids bigint[]) returns void
language plpgsql security definer
set search_path = public set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
declare
  school bigint := current_school();
  texts text[]; found text[];
  program_ids bigint[]; of_titles text[]; of_subjects text[];
  total_before bigint; shown_before bigint; total_after bigint; shown_after bigint;
begin
  select array_agg(l.given), array_agg(l.word_ids::text) into texts, found
  from learn_words(array(
    select distinct t from programs p, unnest(array[p.title_ru, p.title_kk, p.title_en, p.field, p.subfield]) as t
    where p.school_id = school and p.id = any(ids) and p.deleted_at is null and t is not null
    union
    select country_names(code) from (
      select distinct unnest(p.countries) as code from programs p where p.school_id = school and p.id = any(ids)) c
  )) as l;

  select count(*), count(*) filter (where is_shown) into total_before, shown_before
  from program_search where school_id = school and program_id = any(ids);

  delete from program_search s where s.school_id = school and s.program_id = any(ids)
    and exists (select 1 from programs p where p.school_id = school and p.id = s.program_id and p.deleted_at is not null);

  perform set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true);
  with wanted as materialized (
    select p.id, p.title_ru, p.title_kk, p.title_en, p.field, p.subfield, p.countries from programs p
    where p.school_id = school and p.id = any(ids) and p.deleted_at is null
  ), known as materialized (
    select l.given, l.word_ids::int[] as word_ids from unnest(texts, found) as l (given, word_ids)
  ), places as materialized (
    select c.code, k.word_ids
    from (select distinct unnest(countries) as code from wanted) c join known k on k.given = country_names(c.code)
  )
  select array_agg(w.id), array_agg((ru.word_ids || kk.word_ids || en.word_ids)::text),
    array_agg((f.word_ids || sf.word_ids
      || array(select x from places p, unnest(p.word_ids) as x where p.code = any(w.countries)))::text)
  into program_ids, of_titles, of_subjects
  from wanted w
  left join known ru on ru.given = w.title_ru
  left join known kk on kk.given = w.title_kk
  left join known en on en.given = w.title_en
  left join known f on f.given = w.field
  left join known sf on sf.given = w.subfield;
  perform set_config('enable_hashjoin', 'off', true), set_config('enable_nestloop', 'on', true);

  insert into program_search as s (school_id, program_id, is_shown, sort_rank, university_id, faculty_id, degree_id,
    format_id, property_form_id, package_id, period_id, cost_tiyn, price_tiyn, is_unverified, needs_mailing,
    is_incomplete, source, changed_at, rounds, city_ids, tag_ids, university_tag_ids, teacher_ids, languages,
    countries, title_word_ids, word_ids)
  select school, w.id, w.is_shown, w.id + case when w.missing = '{}' then 1::bigint << 50 else 0 end,
    w.university_id, w.faculty_id, w.degree_id, w.format_id, w.property_form_id, w.package_id, w.period_id,
    w.cost_tiyn, case when w.is_free then 0 else w.price_tiyn end, w.is_unverified, w.needs_mailing,
    w.missing <> '{}', w.source, w.changed_at,
    coalesce((select range_agg(daterange(x.starts_on, x.ends_on, '[]')) from program_rounds x
      where x.school_id = school and x.program_id = w.id), '{}'),
    array(select x.city_id from program_cities x where x.school_id = school and x.program_id = w.id order by 1),
    array(select x.tag_id from program_tags x where x.school_id = school and x.program_id = w.id order by 1),
    array(select x.university_tag_id from program_university_tags x
      where x.school_id = school and x.program_id = w.id order by 1),
    array(select x.person_id from program_people x
      where x.school_id = school and x.program_id = w.id and x.part = 'teacher' order by 1),
    w.languages, w.countries,
    array(select distinct unnest(n.titles::int[])),
    array(select distinct unnest(n.titles::int[] || n.subjects::int[] || u.word_ids || f.word_ids || d.word_ids
      || array(select unnest(c.word_ids) from program_cities x
        join cities c on c.school_id = x.school_id and c.id = x.city_id
        where x.school_id = school and x.program_id = w.id)))
  from unnest(program_ids, of_titles, of_subjects) as n (id, titles, subjects)
  join programs w on w.school_id = school and w.id = n.id
  left join universities u on u.school_id = school and u.id = w.university_id
  left join faculties f on f.school_id = school and f.id = w.faculty_id
  left join degrees d on d.school_id = school and d.id = w.degree_id
  on conflict (school_id, program_id) do update set
    is_shown = excluded.is_shown, sort_rank = excluded.sort_rank, university_id = excluded.university_id,
    faculty_id = excluded.faculty_id, degree_id = excluded.degree_id, format_id = excluded.format_id,
    property_form_id = excluded.property_form_id, package_id = excluded.package_id, period_id = excluded.period_id,
    cost_tiyn = excluded.cost_tiyn, price_tiyn = excluded.price_tiyn, is_unverified = excluded.is_unverified,
    needs_mailing = excluded.needs_mailing, is_incomplete = excluded.is_incomplete, source = excluded.source,
    changed_at = excluded.changed_at, rounds = excluded.rounds, city_ids = excluded.city_ids,
    tag_ids = excluded.tag_ids, university_tag_ids = excluded.university_tag_ids, teacher_ids = excluded.teacher_ids,
    languages = excluded.languages, countries = excluded.countries, title_word_ids = excluded.title_word_ids,
    word_ids = excluded.word_ids;

  select count(*), count(*) filter (where is_shown) into total_after, shown_after
  from program_search where school_id = school and program_id = any(ids);
  if (total_after, shown_after) is distinct from (total_before, shown_before) then
    insert into program_totals as t (school_id, total, shown)
    values (school, total_after - total_before, shown_after - shown_before)
    on conflict (school_id) do update set total = t.total + excluded.total, shown = t.shown + excluded.shown;
  end if;

  perform refresh_program_cards(ids);
end $$;

create function refresh_program_cards(ids bigint[]) returns void
language sql security definer
set search_path = public set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
  insert into program_cards as pc (school_id, program_id, card)
  select p.school_id, p.id, jsonb_build_object(
    'title_ru', p.title_ru, 'title_kk', p.title_kk, 'title_en', p.title_en,
    'short_desc_ru', p.short_desc_ru, 'short_desc_kk', p.short_desc_kk, 'short_desc_en', p.short_desc_en,
    'university', case when u.id is not null then jsonb_build_object('id', u.id, 'n', u.names) end,
    'faculty', case when f.id is not null then jsonb_build_object('id', f.id, 'n', f.names) end,
    'degree', case when d.id is not null then jsonb_build_object('id', d.id, 'n', d.names) end,
    'format', case when o.id is not null then jsonb_build_object('id', o.id, 'n', o.names) end,
    'cities', (select jsonb_agg(jsonb_build_object('id', c.id, 'n', c.names) order by x.position, c.id)
      from program_cities x join cities c on c.school_id = x.school_id and c.id = x.city_id
      where x.school_id = p.school_id and x.program_id = p.id),
    'tags', (select jsonb_agg(jsonb_build_object('id', t.id, 'n', t.names) order by t.id)
      from program_tags x join tags t on t.school_id = x.school_id and t.id = x.tag_id
      where x.school_id = p.school_id and x.program_id = p.id),
    'univer_tags', (select jsonb_agg(jsonb_build_object('id', t.id, 'n', t.names) order by t.id)
      from program_university_tags x
      join university_tags t on t.school_id = x.school_id and t.id = x.university_tag_id
      where x.school_id = p.school_id and x.program_id = p.id),
    'rounds', (select jsonb_agg(jsonb_build_object('id', r.id, 'start', r.starts_on, 'end', r.ends_on)
        order by r.starts_on, r.id)
      from program_rounds r where r.school_id = p.school_id and r.program_id = p.id),
    'cover', (select jsonb_build_object('id', o.id, 'width', o.width, 'height', o.height,
        'sizes', (select jsonb_agg(jsonb_build_object('width', (z->>'width')::int, 'key', f.store_key)
            order by (z->>'width')::int)
          from jsonb_array_elements(o.sizes) as z
          join files f on f.school_id = o.school_id and f.id = (z->>'file_id')::bigint))
      from program_posters o where o.school_id = p.school_id and o.program_id = p.id
      order by o.position, o.id limit 1),
    'countries', p.countries, 'languages', p.languages,
    'cost', p.cost_tiyn, 'is_free', p.is_free, 'price', p.price_minor, 'currency', p.price_currency,
    'price_period', p.price_period, 'price_kzt', p.price_tiyn,
    'duration_value', p.duration_value, 'duration_unit', p.duration_unit, 'color', p.colour,
    'can_sort', p.is_unverified, 'show', p.is_shown, 'is_need_mailing', p.needs_mailing,
    'source', p.source, 'source_id', p.source_id, 'missing', p.missing, 'version', p.version,
    'created_at', p.created_at, 'changed_at', p.changed_at, 'deleted_at', p.deleted_at)
  from programs p
  left join universities u on u.school_id = p.school_id and u.id = p.university_id
  left join faculties f on f.school_id = p.school_id and f.id = p.faculty_id
  left join degrees d on d.school_id = p.school_id and d.id = p.degree_id
  left join formats o on o.school_id = p.school_id and o.id = p.format_id
  where p.school_id = current_school() and p.id = any(ids)
  on conflict (school_id, program_id) do update set card = excluded.card
$$;

revoke execute on function refresh_programs(bigint[]), refresh_program_cards(bigint[]) from public;
grant execute on function refresh_programs(bigint[]), refresh_program_cards(bigint[]) to qadam_app;
