-- The tokens of a program's field and subfield; several fields in one cell are joined by semicolons.
create function subject_tokens(field text, subfield text) returns text[]
language sql immutable parallel safe
return array(select distinct '!' || value_key('field', p)
  from unnest(array[field, subfield]) as t, unnest(string_to_array(t, ';') || t) as p where btrim(p) <> '');

-- A country's names as one text, and its token.
create function country_texts(wanted text) returns text[]
language sql stable set search_path = public
return (select array[concat_ws(' ', c.name_ru, c.name_kk, c.name_en), '!' || value_key('country', c.name_en)]
  from countries c where c.code = wanted);

-- Brings read model, cards and totals in step with the given programs, all at once. Commands call it once after they
-- have written; an import once a batch. What hangs on the programs is read table by table, never program by program,
-- and joined by hashing. So one plan serves one program and thousands, a school of which nothing is known yet and one
-- of a million, and a connection makes it once: forced custom plans were made anew for every check of a foreign key,
-- twice a program.
create or replace function refresh_programs(ids bigint[]) returns void
language plpgsql security definer
set search_path = public set jit = off set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off as $$
declare
  school bigint := current_school();
  gone bigint[];
  total_before bigint; shown_before bigint; total_after bigint; shown_after bigint;
begin
  select count(*), count(*) filter (where is_shown) into total_before, shown_before
  from program_search where school_id = school and program_id = any(ids);
  select array_agg(id) into gone from programs where school_id = school and id = any(ids) and deleted_at is not null;
  if gone is not null then
    delete from program_search where school_id = school and program_id = any(gone);
  end if;

  with wanted as materialized (
    select * from programs p where p.school_id = school and p.id = any(refresh_programs.ids)
  ), known as materialized (
    select l.given, l.word_ids from learn_program_words(array(
      select unnest(array[w.title_ru, w.title_kk, w.title_en, w.field, w.subfield]) from wanted w
      where w.deleted_at is null
      union
      select unnest(subject_tokens(w.field, w.subfield)) from wanted w where w.deleted_at is null
      union
      select '!language:' || code from (select distinct unnest(w.languages) as code from wanted w) c
      union
      select unnest(country_texts(c.code)) from (select distinct unnest(w.countries) as code from wanted w) c)) as l
  ), places as materialized (
    select x.countries, array_agg(x.word) as word_ids
    from (select c.countries, unnest(k.word_ids) as word
      from (select d.countries, unnest(country_texts(code)) as names
        from (select distinct w.countries from wanted w) d, unnest(d.countries) as code) c
      join known k on k.given = c.names) x
    group by x.countries
  ), subjects as materialized (
    select x.subject, array_agg(x.word) as word_ids
    from (select s.subject, unnest(k.word_ids) as word
      from (select concat_ws('/', d.field, d.subfield) as subject, unnest(subject_tokens(d.field, d.subfield)) as token
        from (select distinct w.field, w.subfield from wanted w) d) s
      join known k on k.given = s.token) x
    group by x.subject
  ), taught_in as materialized (
    select x.languages, array_agg(x.word) as word_ids
    from (select l.languages, unnest(k.word_ids) as word
      from (select d.languages, '!language:' || unnest(d.languages) as token
        from (select distinct w.languages from wanted w) d) l
      join known k on k.given = l.token) x
    group by x.languages
  ), in_universities as materialized (
    select u.id, u.word_ids, jsonb_build_object('id', u.id, 'n', u.names) as named from universities u
    where u.school_id = school and u.id = any(array(select university_id from wanted))
  ), in_faculties as materialized (
    select f.id, f.word_ids, jsonb_build_object('id', f.id, 'n', f.names) as named from faculties f
    where f.school_id = school and f.id = any(array(select faculty_id from wanted))
  ), in_degrees as materialized (
    select d.id, d.word_ids, jsonb_build_object('id', d.id, 'n', d.names) as named from degrees d
    where d.school_id = school and d.id = any(array(select degree_id from wanted))
  ), in_formats as materialized (
    select o.id, jsonb_build_object('id', o.id, 'n', o.names) as named from formats o
    where o.school_id = school and o.id = any(array(select format_id from wanted))
  ), city_links as materialized (
    select x.program_id, x.city_id, x.position from program_cities x
    where x.school_id = school and x.program_id = any(refresh_programs.ids)
  ), linked_cities as materialized (
    select c.id, c.word_ids, jsonb_build_object('id', c.id, 'n', c.names) as named from cities c
    where c.school_id = school and c.id = any(array(select city_id from city_links))
  ), in_cities as materialized (
    select l.program_id, array_agg(l.city_id order by l.city_id) as ids,
      jsonb_agg(c.named order by l.position, l.city_id) as named
    from city_links l join linked_cities c on c.id = l.city_id group by l.program_id
  ), city_words as materialized (
    select x.program_id, array_agg(x.word) as word_ids
    from (select l.program_id, unnest(c.word_ids) as word
      from city_links l join linked_cities c on c.id = l.city_id) x
    group by x.program_id
  ), tag_links as materialized (
    select x.program_id, x.tag_id from program_tags x where x.school_id = school and x.program_id = any(refresh_programs.ids)
  ), with_tags as materialized (
    select l.program_id, array_agg(l.tag_id order by l.tag_id) as ids,
      jsonb_agg(jsonb_build_object('id', t.id, 'n', t.names) order by t.id) as named
    from tag_links l
    join (select t.id, t.names from tags t where t.school_id = school and t.id = any(array(select tag_id from tag_links))) t
      on t.id = l.tag_id
    group by l.program_id
  ), tag_words as materialized (
    select x.program_id, array_agg(x.word) as word_ids
    from (select l.program_id, unnest(t.word_ids) as word
      from tag_links l
      join (select t.id, t.word_ids from tags t
        where t.school_id = school and t.id = any(array(select tag_id from tag_links))) t on t.id = l.tag_id) x
    group by x.program_id
  ), university_tag_links as materialized (
    select x.program_id, x.university_tag_id from program_university_tags x
    where x.school_id = school and x.program_id = any(refresh_programs.ids)
  ), with_university_tags as materialized (
    select l.program_id, array_agg(l.university_tag_id order by l.university_tag_id) as ids,
      jsonb_agg(jsonb_build_object('id', t.id, 'n', t.names) order by t.id) as named
    from university_tag_links l
    join (select t.id, t.names from university_tags t
      where t.school_id = school and t.id = any(array(select university_tag_id from university_tag_links))) t
      on t.id = l.university_tag_id
    group by l.program_id
  ), with_teachers as materialized (
    select x.program_id, array_agg(x.person_id order by x.person_id) as ids from program_people x
    where x.school_id = school and x.program_id = any(refresh_programs.ids) and x.part = 'teacher' group by x.program_id
  ), with_rounds as materialized (
    select r.program_id, range_agg(daterange(r.starts_on, r.ends_on, '[]')) as days,
      jsonb_agg(jsonb_build_object('id', r.id, 'start', r.starts_on, 'end', r.ends_on) order by r.starts_on, r.id) as listed
    from program_rounds r where r.school_id = school and r.program_id = any(refresh_programs.ids) group by r.program_id
  ), covers as materialized (
    select distinct on (o.program_id) o.program_id, o.id, o.width, o.height, o.sizes from program_posters o
    where o.school_id = school and o.program_id = any(refresh_programs.ids)
    order by o.program_id, o.position, o.id
  ), cover_sizes as materialized (
    select x.program_id, (x.size->>'width')::int as width, (x.size->>'file_id')::bigint as file_id
    from (select c.program_id, jsonb_array_elements(c.sizes) as size from covers c) x
  ), cover_files as materialized (
    select s.program_id, jsonb_agg(jsonb_build_object('width', s.width, 'key', f.store_key) order by s.width) as sizes
    from cover_sizes s
    join (select f.id, f.store_key from files f
      where f.school_id = school and f.id = any(array(select file_id from cover_sizes))) f on f.id = s.file_id
    group by s.program_id
  ), of_program as materialized (
    select w.id, u.named as university, u.word_ids as university_words, f.named as faculty, f.word_ids as faculty_words,
      d.named as degree, d.word_ids as degree_words
    from wanted w
    left join in_universities u on u.id = w.university_id
    left join in_faculties f on f.id = w.faculty_id
    left join in_degrees d on d.id = w.degree_id
  ), cards as (
    insert into program_cards as pc (school_id, program_id, card)
    select school, w.id, jsonb_build_object(
      'title_ru', w.title_ru, 'title_kk', w.title_kk, 'title_en', w.title_en,
      'short_desc_ru', w.short_desc_ru, 'short_desc_kk', w.short_desc_kk, 'short_desc_en', w.short_desc_en,
      'university', n.university, 'faculty', n.faculty, 'degree', n.degree, 'format', o.named,
      'cities', c.named, 'tags', t.named, 'univer_tags', ut.named, 'rounds', r.listed,
      'cover', case when p.id is not null then
        jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'sizes', pf.sizes) end,
      'countries', w.countries, 'languages', w.languages,
      'cost', w.cost_tiyn, 'is_free', w.is_free, 'price', w.price_minor, 'currency', w.price_currency,
      'price_period', w.price_period, 'price_kzt', w.price_tiyn,
      'duration_value', w.duration_value, 'duration_unit', w.duration_unit, 'color', w.colour,
      'can_sort', w.is_unverified, 'show', w.is_shown, 'is_need_mailing', w.needs_mailing,
      'source', w.source, 'source_id', w.source_id, 'missing', w.missing, 'version', w.version,
      'created_at', w.created_at, 'changed_at', w.changed_at, 'deleted_at', w.deleted_at)
    from wanted w
    join of_program n on n.id = w.id
    left join in_formats o on o.id = w.format_id
    left join in_cities c on c.program_id = w.id
    left join with_tags t on t.program_id = w.id
    left join with_university_tags ut on ut.program_id = w.id
    left join with_rounds r on r.program_id = w.id
    left join covers p on p.program_id = w.id
    left join cover_files pf on pf.program_id = w.id
    on conflict (school_id, program_id) do update set card = excluded.card
  ), found as (
    insert into program_search as s (school_id, program_id, is_shown, sort_rank, university_id, faculty_id, degree_id,
      format_id, property_form_id, package_id, period_id, cost_tiyn, price_tiyn, is_unverified, needs_mailing,
      is_incomplete, source, changed_at, rounds, city_ids, tag_ids, university_tag_ids, teacher_ids, languages,
      countries, title_word_ids, word_ids)
    select school, w.id, w.is_shown, w.id + case when w.missing = '{}' then 1::bigint << 50 else 0 end,
      w.university_id, w.faculty_id, w.degree_id, w.format_id, w.property_form_id, w.package_id, w.period_id,
      w.cost_tiyn, case when w.is_free then 0 else w.price_tiyn end, w.is_unverified, w.needs_mailing,
      w.missing <> '{}', w.source, w.changed_at, coalesce(r.days, '{}'), coalesce(c.ids, '{}'), coalesce(t.ids, '{}'),
      coalesce(ut.ids, '{}'), coalesce(p.ids, '{}'), w.languages, w.countries,
      coalesce(ru.word_ids || kk.word_ids || en.word_ids, '{}'),
      -- A word that stands in several places is listed as often: the index keeps each once.
      coalesce(ru.word_ids || kk.word_ids || en.word_ids || field.word_ids || sub.word_ids || places.word_ids
        || n.university_words || n.faculty_words || n.degree_words || cw.word_ids || tw.word_ids || subjects.word_ids
        || taught_in.word_ids, '{}')
    from wanted w
    join of_program n on n.id = w.id
    left join known ru on ru.given = w.title_ru
    left join known kk on kk.given = w.title_kk
    left join known en on en.given = w.title_en
    left join known field on field.given = w.field
    left join known sub on sub.given = w.subfield
    left join places on places.countries = w.countries
    left join subjects on subjects.subject = concat_ws('/', w.field, w.subfield)
    left join taught_in on taught_in.languages = w.languages
    left join tag_words tw on tw.program_id = w.id
    left join in_cities c on c.program_id = w.id
    left join city_words cw on cw.program_id = w.id
    left join with_tags t on t.program_id = w.id
    left join with_university_tags ut on ut.program_id = w.id
    left join with_teachers p on p.program_id = w.id
    left join with_rounds r on r.program_id = w.id
    where w.deleted_at is null
    on conflict (school_id, program_id) do update set
      is_shown = excluded.is_shown, sort_rank = excluded.sort_rank, university_id = excluded.university_id,
      faculty_id = excluded.faculty_id, degree_id = excluded.degree_id, format_id = excluded.format_id,
      property_form_id = excluded.property_form_id, package_id = excluded.package_id, period_id = excluded.period_id,
      cost_tiyn = excluded.cost_tiyn, price_tiyn = excluded.price_tiyn, is_unverified = excluded.is_unverified,
      needs_mailing = excluded.needs_mailing, is_incomplete = excluded.is_incomplete, source = excluded.source,
      changed_at = excluded.changed_at, rounds = excluded.rounds, city_ids = excluded.city_ids,
      tag_ids = excluded.tag_ids, university_tag_ids = excluded.university_tag_ids, teacher_ids = excluded.teacher_ids,
      languages = excluded.languages, countries = excluded.countries, title_word_ids = excluded.title_word_ids,
      word_ids = excluded.word_ids
    returning s.is_shown
  )
  select count(*), count(*) filter (where is_shown) into total_after, shown_after from found;

  if (total_after, shown_after) is distinct from (total_before, shown_before) then
    insert into program_totals as t (school_id, total, shown)
    values (school, total_after - total_before, shown_after - shown_before)
    on conflict (school_id) do update set total = t.total + excluded.total, shown = t.shown + excluded.shown;
  end if;
end $$;
