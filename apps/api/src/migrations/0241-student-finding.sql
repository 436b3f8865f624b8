-- The ways into student_search. `wanted` is a JSON object that the API has made of checked filters:
-- has: arrays of facts, one of each at least; lacks: facts, none of them; ranges: [column, sign, value];
-- filled and empty: columns; ids; tags: of programs that the student learns in; texts: [table, column, key, value]; q.

-- A fact as the school keeps it: its tag stands behind the code of the field.
create function of_school(fact text) returns text language sql stable set search_path = public
return left(fact, 2) || to_hex(current_school()) || substr(fact, 3);

create function of_school(facts jsonb) returns text[] language sql stable set search_path = public
return array(select of_school(one) from jsonb_array_elements_text(facts) as one);

-- The conditions of what is typed: every word in a name, in whatever script; what is no name is looked for in e-mail,
-- phone and messenger.
create function student_word_conditions(typed text) returns text
language plpgsql stable set search_path = public as $$
declare
  raw text;
  pieces text[];
  meant record;
  found text := '';
  whole text := lower(trim(left(typed, 100)));
begin
  if whole ~ '^[+0-9][0-9 ()-]{4,}$' then pieces := array[regexp_replace(whole, '(^8(?=\d{10}$)|[^0-9])', '', 'g')];
  else pieces := regexp_split_to_array(whole, '\s+');
  end if;
  if array_length(pieces, 1) = 1 and whole ~ '^8[ (-]*7\d\d' then
    pieces := array[substr(regexp_replace(whole, '[^0-9]', '', 'g'), 2)];
  end if;
  foreach raw in array pieces[1:8] loop
    continue when raw = '';
    if raw !~ '[0-9@_]' then
      for meant in select near from find_words(raw) loop
        if meant.near <> '{}' then found := found || format(' and word_ids && %L::int[]', meant.near);
        else found := found || contact_condition(raw);
        end if;
      end loop;
    else found := found || contact_condition(raw);
    end if;
  end loop;
  return found;
end $$;

create function contact_condition(piece text) returns text language sql stable set search_path = public
return format(' and student_id in (select c.student_id from student_contacts c where c.school_id = %s and c.contacts like %L)',
  current_school(), '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%');

-- All filters as conditions of one school, values as literals, so that the plan knows them.
create function student_conditions(wanted jsonb) returns text
language sql stable set search_path = public
return format('school_id = %s', current_school())
  || coalesce((select format(' and facts @> %L::text[]', array_agg(of_school(one->>0)))
    from jsonb_array_elements(wanted->'has') as one where jsonb_array_length(one) = 1 having count(*) > 0), '')
  || coalesce((select string_agg(format(' and facts && %L::text[]', of_school(one)), '')
    from jsonb_array_elements(wanted->'has') as one where jsonb_array_length(one) <> 1), '')
  || case when jsonb_array_length(wanted->'lacks') > 0
    then format(' and not facts && %L::text[]', of_school(wanted->'lacks')) else '' end
  || coalesce((select string_agg(format(' and %I %s %L', one->>0, one->>1, one->>2), '')
    from jsonb_array_elements(wanted->'ranges') as one where one->>1 in ('<', '<=', '>', '>=', '=')), '')
  || coalesce((select string_agg(format(' and %I is not null', one), '')
    from jsonb_array_elements_text(wanted->'filled') as one), '')
  || coalesce((select string_agg(format(' and %I is null', one), '')
    from jsonb_array_elements_text(wanted->'empty') as one), '')
  || case when wanted ? 'ids' then format(' and student_id = any(%L::bigint[])', translate(wanted->>'ids', '[]', '{}')) else '' end
  || case when wanted ? 'tags' then format(' and student_id in (select e.person_id from program_people e
      join program_tags t on t.school_id = e.school_id and t.program_id = e.program_id
      where e.school_id = %s and e.part = ''student'' and t.tag_id = any(%L::bigint[]))',
      current_school(), translate(wanted->>'tags', '[]', '{}')) else '' end
  || coalesce((select string_agg(format(' and %s student_id in (select x.%I from %I x where x.school_id = %s and lower(x.%I) = lower(%L))',
      case when (one->>4)::boolean then '' else 'not' end, one->>2, one->>0, current_school(), one->>1, one->>3), '')
    from jsonb_array_elements(wanted->'texts') as one), '')
  || case when wanted->>'q' is not null then student_word_conditions(wanted->>'q') else '' end;

-- A page of the list: ids in order. `sorting` is {by, down, latin, facts}: by name, created, a column, or facts, whose
-- tiers follow each other, each by name. The first pages are looked for in the first rows of the order; where these do
-- not hold enough, or where few are known to match (`known_total`), the matches are gathered by their own index.
create function find_students(wanted jsonb, sorting jsonb, skip bigint, take int) returns setof bigint
language plpgsql stable security definer rows 50
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  base text := student_conditions(wanted);
  whole text := format('school_id = %s', current_school());
  sort_by text := sorting->>'by';
  way text := case when (sorting->>'down')::boolean then 'desc' else 'asc' end;
  names text := case when (sorting->>'latin')::boolean then 'en-x-icu' else 'kk-x-icu' end;
  ordering text;
  tiers text[] := array['true'];
  facts text[];
  tier text;
  got int;
  -- Gathering and sorting so many costs less than going through the order until a page of them is met.
  is_rare boolean := coalesce((wanted->>'known_total')::numeric ^ 2
    <= 100 * (select total from student_list_states where school_id = current_school()), false);
begin
  if sort_by = 'facts' then
    facts := of_school(sorting->'facts');
    tiers := array(select format('facts @> %L::text[]', array[facts[n]])
        || case when n > 1 then format(' and not facts && %L::text[]', facts[1:n - 1]) else '' end
      from generate_series(1, cardinality(facts)) as n);
    tiers := tiers || format('not facts && %L::text[]', facts);
    if way = 'desc' then tiers := array(select t from unnest(tiers) with ordinality as x (t, n) order by n desc); end if;
    ordering := format('last_name collate %I, first_name collate %I, student_id', names, names);
  elsif sort_by = 'name' then
    ordering := format('last_name collate %1$I %2$s, first_name collate %1$I %2$s, student_id %2$s', names, way);
  elsif sort_by = 'created' then ordering := format('student_id %s', way);
  else
    -- What the filter says of the column itself bounds its order: rows before are not gone through.
    tiers := array[format('%I is not null', sort_by) || coalesce((select string_agg(format(' and %I %s %L', one->>0, one->>1, one->>2), '')
        from jsonb_array_elements(wanted->'ranges') as one
        where one->>0 = sort_by and one->>1 in ('<', '<=', '>', '>=', '=')), ''),
      format('%I is null', sort_by)];
    ordering := format('%I %s, student_id %s', sort_by, way, way);
  end if;
  foreach tier in array tiers loop
    if sort_by <> 'facts' and tier = tiers[2] then ordering := format('student_id %s', way); end if;
    got := 0;
    if base <> whole and not is_rare and sort_by <> 'facts' and skip + take <= 500 then
      return query execute format(
        'select student_id from (select * from student_search where %s and %s order by %s limit 2000) head where %s
         order by %s limit %s offset %s', whole, tier, ordering, base, ordering, take, skip);
      get diagnostics got = row_count;
      skip := skip + got;
      take := take - got;
      exit when take <= 0;
      got := 0;
    end if;
    return query execute format(
      case when base <> whole and is_rare
        then 'select student_id from (select * from student_search where %s and %s offset 0) few order by %s limit %s offset %s'
        else 'select student_id from student_search where %s and %s order by %s limit %s offset %s' end,
      base, tier, ordering, take, skip);
    get diagnostics got = row_count;
    take := take - got;
    exit when take <= 0 or tier = tiers[cardinality(tiers)];
    if got > 0 then skip := 0;
    elsif skip > 0 then
      execute format('select greatest(0, $1 - count(*)) from student_search where %s and %s', base, tier) into skip using skip;
    end if;
  end loop;
end $$;

-- The exact total. Of all students it is a counted value.
create function count_students(wanted jsonb) returns bigint
language plpgsql stable security definer
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  found bigint;
  base text := student_conditions(wanted);
begin
  if base = format('school_id = %s', current_school()) then
    return coalesce((select total from student_list_states where school_id = current_school()), 0);
  end if;
  execute format('select count(*) from student_search where %s', base) into found;
  return found;
end $$;

-- Students with a name, an e-mail or a phone as given, for finding duplicates: pairs of the text's number and the id.
create function students_like(names text[], contacts text[]) returns table (n int, student_id bigint, by_contact boolean)
language plpgsql stable security definer set search_path = public set jit = off as $$
begin
  return query
    select c.n::int, s.id, true
    from unnest(contacts) with ordinality as c (contact, n)
    join people s on s.school_id = current_school() and s.deleted_at is null and s.role = 'student'
      and (lower(s.email) = lower(c.contact) or s.phone = c.contact)
    where c.contact <> '';
  return query
    with typed as materialized (
      select t.n, array_agg(distinct w.id) as word_ids, count(distinct k.key) as wanted_words
      from unnest(names) with ordinality as t (name, n)
      cross join lateral (select distinct left(fold_word(x), 60) as key from words_of(t.name) as x) k
      left join search_words w on w.school_id = current_school() and w.word = k.key collate "C"
      where t.name <> '' group by t.n
      having count(distinct k.key) = count(distinct w.id) and count(distinct k.key) > 1)
    select t.n::int, s.student_id, false
    from typed t join student_search s on s.school_id = current_school() and s.word_ids @> t.word_ids;
end $$;

do $$ declare f regprocedure; begin
  foreach f in array array['student_word_conditions(text)', 'student_conditions(jsonb)', 'contact_condition(text)',
    'find_students(jsonb,jsonb,bigint,int)', 'count_students(jsonb)', 'students_like(text[],text[])']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
grant execute on function find_students(jsonb, jsonb, bigint, int), count_students(jsonb),
  students_like(text[], text[]) to qadam_app;
