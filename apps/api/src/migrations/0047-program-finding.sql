-- The ways into program_search. `wanted` is a JSON object of filters, already checked by the API:
-- ids, university, faculty, degree, format, property_form, package, period, city, tag, univer_tag, teacher: arrays of
-- ids; lang, country: arrays of codes; cost_min … price_max: tiyn; start, end, open_on: days; shown, incomplete,
-- unverified, needs_mailing: true or false; source; changed_from, changed_to: instants; q: text.

-- Which words of the school a typed text may mean, one row a typed word: `exact` are the same, `near` also begin with
-- it; where none does, the same keys in the other keyboard layout are tried, and then the likest words.
create function find_words(typed text) returns table (exact int[], near int[])
language plpgsql stable security definer
set search_path = public as $$
declare
  school bigint := current_school();
  idle text[] := array['of', 'and', 'in', 'the', 'for', 'и', 'в', 'на', 'по', 'с'];
  only_idle boolean := not exists (select 1 from words_of(typed) as w where w <> all(idle));
  raw text;
  keys text[];
  other text[];
  key text;
begin
  for raw in
    select t from regexp_split_to_table(lower(left(typed, 200)), '\s+') with ordinality as x (t, n)
    where t <> '' order by n limit 8
  loop
    keys := array(select left(fold_word(w), 60) from words_of(raw) as w where only_idle or w <> all(idle));
    continue when keys = '{}' and exists (select 1 from words_of(raw));
    if keys = '{}' or exists (select 1 from unnest(keys) as k where not has_word(school, k)) then
      other := array(select left(fold_word(w), 60) from words_of(in_other_layout(raw)) as w);
      if other <> '{}' and not exists (select 1 from unnest(other) as k where not has_word(school, k)) then
        keys := other;
      end if;
    end if;
    foreach key in array keys loop
      select coalesce(array_agg(x.id) filter (where x.word = key), '{}'), array_agg(x.id) into exact, near
      from (select s.id, s.word from search_words s
            where s.school_id = school and s.word >= key and s.word < key || U&'\FFFF'
            order by length(s.word), s.word limit 200) x;
      if near is null then
        select coalesce(array_agg(x.id), '{}') into near
        from (select s.id, similarity(s.word, key) as likeness, max(similarity(s.word, key)) over () as best
              from search_words s
              where s.school_id = school and s.word % key
              order by 2 desc, s.word limit 12) x
        where x.likeness >= greatest(0.34, x.best - 0.12);
      end if;
      return next;
    end loop;
  end loop;
end $$;

create function has_word(school bigint, beginning text) returns boolean
language sql stable set search_path = public
return exists (select 1 from search_words s
  where s.school_id = school and s.word >= beginning and s.word < beginning || U&'\FFFF');

-- One filter as a condition, values as literals, so that the plan knows them.
create function filter_condition(name text, value jsonb) returns text
language sql immutable set search_path = public
return case
  when name in ('university', 'faculty', 'degree', 'format', 'property_form', 'package', 'period', 'ids') then
    case jsonb_array_length(value)
      when 1 then format('%I = %s', case name when 'ids' then 'program_id' else name || '_id' end, (value->>0)::bigint)
      else format('%I = any(%L::bigint[])', case name when 'ids' then 'program_id' else name || '_id' end,
        translate(value::text, '[]', '{}'))
    end
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
  when name = 'open_on' then format('rounds <> ''{}'' and rounds @> %L::date', value #>> '{}')
end;

-- All filters as conditions of one school, but for `q` and for those in `without`.
create function program_conditions(wanted jsonb, without text[] default '{}') returns text
language sql stable set search_path = public
return format('school_id = %s', current_school())
  || coalesce((select string_agg(' and ' || filter_condition(f.key, f.value), '' order by f.key)
    from jsonb_each(wanted) as f
    where f.key <> all(without) and f.value <> 'null' and filter_condition(f.key, f.value) is not null), '')
  || case when wanted ?| array['start', 'end'] and 'start' <> all(without) then
      format(' and rounds <> ''{}'' and rounds && daterange(%L, %L, ''[]'')', wanted->>'start', wanted->>'end')
    else '' end;

-- The conditions of `q`: every typed word somewhere, and the tiers from the best match on, each without the ones
-- before it.
create function word_conditions(typed text, out anywhere text, out tiers text[])
language plpgsql stable set search_path = public as $$
declare
  same text;
  in_title text;
  is_impossible boolean;
begin
  select bool_or(near = '{}'),
    string_agg(format('word_ids && %L::int[]', near), ' and '),
    string_agg(format('title_word_ids && %L::int[]', near), ' and '),
    case when bool_and(exact <> '{}' and exact <> near) then
      string_agg(format('title_word_ids && %L::int[]', exact), ' and ') end
  into is_impossible, anywhere, in_title, same
  from find_words(typed);
  if anywhere is null then anywhere := 'true'; tiers := array['true'];
  elsif is_impossible then anywhere := 'false'; tiers := array['false'];
  elsif same is null then tiers := array[in_title, format('%s and not (%s)', anywhere, in_title)];
  else tiers := array[same, format('%s and not (%s)', in_title, same), format('%s and not (%s)', anywhere, in_title)];
  end if;
end $$;

-- A page of the catalogue: ids in order. `sorting` is default, changed, cost_asc, cost_desc, price_asc or price_desc.
create function find_programs(wanted jsonb, sorting text, skip bigint, take int) returns setof bigint
language plpgsql stable security definer rows 20
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  base text := program_conditions(wanted);
  q text := wanted->>'q';
  amount text := case when sorting like 'cost%' then 'cost_tiyn' when sorting like 'price%' then 'price_tiyn' end;
  way text := case when sorting like '%desc' then 'desc' else 'asc' end;
  ordering text;
  tiers text[] := array['true'];
  words record;
  tier text;
  got int;
begin
  if q is not null then
    words := word_conditions(q);
    if amount is null and sorting <> 'changed' then tiers := words.tiers;
    else base := base || ' and ' || words.anywhere;
    end if;
  end if;
  if amount is not null then
    tiers := array[amount || ' is not null', amount || ' is null'];
    ordering := format('%s %s, program_id %s', amount, way, way);
  elsif sorting = 'changed' then ordering := 'changed_at desc, program_id desc';
  else ordering := 'sort_rank desc';
  end if;
  foreach tier in array tiers loop
    return query execute format('select program_id from program_search where %s and %s order by %s limit %s offset %s',
      base, tier, ordering, take, skip);
    get diagnostics got = row_count;
    take := take - got;
    exit when take <= 0;
    if got > 0 then skip := 0;
    elsif skip > 0 and tier <> tiers[array_upper(tiers, 1)] then
      execute format('select $1 - count(*) from program_search where %s and %s', base, tier) into skip using skip;
    end if;
  end loop;
end $$;

-- The exact total. Without filters it is a counted value.
create function count_programs(wanted jsonb) returns bigint
language plpgsql stable security definer
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  found bigint;
  base text;
begin
  if jsonb_strip_nulls(wanted) = '{}' then
    return coalesce((select total from program_totals where school_id = current_school()), 0);
  elsif jsonb_strip_nulls(wanted) = '{"shown": true}' then
    return coalesce((select shown from program_totals where school_id = current_school()), 0);
  end if;
  base := program_conditions(wanted);
  if wanted->>'q' is not null then base := base || ' and ' || (word_conditions(wanted->>'q')).anywhere; end if;
  execute format('select count(*) from program_search where %s', base) into found;
  return found;
end $$;

-- The greatest fee and tuition in tiyn.
create function greatest_amounts(only_shown boolean) returns table (cost bigint, price bigint)
language sql stable security definer set search_path = public
begin atomic
  select (select cost_tiyn from program_search where school_id = current_school() and cost_tiyn is not null
      and (is_shown or not only_shown) order by cost_tiyn desc limit 1),
    (select price_tiyn from program_search where school_id = current_school() and price_tiyn is not null
      and (is_shown or not only_shown) order by price_tiyn desc limit 1);
end;

-- How many programs each value of each filter would leave; the filter itself is left out of its own count, so that
-- a second value can be chosen. Answers {count, open, tag: [[id, n], …], …, cost: {…}, price: {…}}.
create function count_facets(wanted jsonb, today date) returns jsonb
language plpgsql stable security definer
set search_path = public set jit = off set work_mem = '96MB' as $$
declare
  q text := coalesce(' and ' || (word_conditions(wanted->>'q')).anywhere, '');
  shared text := '';
  answer jsonb;
  counts jsonb;
  facet record;
  columns text := 'rounds, cost_tiyn, price_tiyn, tag_ids, city_ids, university_tag_ids, languages, countries,
    university_id, degree_id, faculty_id, format_id';
begin
  -- One pass serves every facet that is not itself a filter.
  for facet in
    select f.name, f.expression, array[f.name] as without from (values
      ('tag', 'unnest(tag_ids)'), ('city', 'unnest(city_ids)'), ('university', 'university_id'),
      ('univer_tag', 'unnest(university_tag_ids)'), ('degree', 'degree_id'), ('faculty', 'faculty_id'),
      ('format', 'format_id'), ('lang', 'unnest(languages)'), ('country', 'unnest(countries)')) as f (name, expression)
    union all
    select f.name, f.expression, array[f.name || '_min', f.name || '_max']
    from (values ('cost', 'cost_tiyn'), ('price', 'price_tiyn')) as f (name, expression)
  loop
    if not wanted ?| facet.without then
      shared := shared || format(', %L, %s', facet.name, facet_counts(facet.name, facet.expression, 'base'));
    end if;
  end loop;
  execute format($sql$
    with base as materialized (select %s from program_search where %s)
    select jsonb_build_object('count', (select count(*) from base),
      'open', (select count(*) from base where rounds @> %L::date) %s)$sql$,
    columns, program_conditions(wanted) || q, today, shared) into answer;
  for facet in
    select f.name, f.expression, array[f.name] as without from (values
      ('tag', 'unnest(tag_ids)'), ('city', 'unnest(city_ids)'), ('university', 'university_id'),
      ('univer_tag', 'unnest(university_tag_ids)'), ('degree', 'degree_id'), ('faculty', 'faculty_id'),
      ('format', 'format_id'), ('lang', 'unnest(languages)'), ('country', 'unnest(countries)')) as f (name, expression)
    union all
    select f.name, f.expression, array[f.name || '_min', f.name || '_max']
    from (values ('cost', 'cost_tiyn'), ('price', 'price_tiyn')) as f (name, expression)
  loop
    if wanted ?| facet.without then
      execute format('with base as materialized (select %s from program_search where %s) select %s',
        columns, program_conditions(wanted, facet.without) || q,
        facet_counts(facet.name, facet.expression, 'base')) into counts;
      answer := answer || jsonb_build_object(facet.name, counts);
    end if;
  end loop;
  return answer;
end $$;

-- The statement that counts one facet over the rows named `base`: pairs of value and count, or a histogram of
-- twenty buckets in whole tenge whose last reaches past the greatest amount.
create function facet_counts(name text, expression text, base text) returns text
language sql immutable
return case
  when name in ('cost', 'price') then format($sql$(
    with ends as (select floor(min(%1$I) / 100.0)::bigint as low, ceil(max(%1$I) / 100.0)::bigint as high,
        count(*) filter (where %1$I is null) as unknown from %2$I),
      steps as (select low, high, unknown, greatest(1, ceil((high - low + 1) / 20.0))::bigint as step from ends),
      counted as (select least(19, (%1$I / 100 - low) / step) as bucket, count(*) as n
        from %2$I, steps where %1$I is not null group by 1)
    select jsonb_build_object('min', low, 'max', high, 'unknown', unknown, 'buckets', case when low is null then '[]'
      else (select jsonb_agg(jsonb_build_object('from', low + b * step, 'to', low + (b + 1) * step,
          'count', coalesce(n, 0)) order by b)
        from generate_series(0, 19) as b left join counted on bucket = b) end)
    from steps)$sql$, expression, base)
  else format($sql$(
    select coalesce(jsonb_agg(jsonb_build_array(v, n) order by n desc, v), '[]')
    from (select v, count(*) as n from (select %s as v from %I) x
          where v is not null group by v order by n desc, v limit 1000) y)$sql$, expression, base)
end;

do $$ declare f regprocedure; begin
  foreach f in array array['find_words(text)', 'find_programs(jsonb,text,bigint,int)', 'count_programs(jsonb)',
    'greatest_amounts(boolean)', 'count_facets(jsonb,date)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to qadam_app', f);
  end loop;
end $$;
