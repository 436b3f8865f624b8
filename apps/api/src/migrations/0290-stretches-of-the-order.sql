-- A page of the list where matches are not met among the first rows of the order: they are looked for in a stretch of it,
-- whose end is read from the index of the order alone, and met with the index of facts, so that only rows which match are
-- read. A row of the list costs more to read and to compare than hundreds of entries of an index, and matches stand unevenly:
-- a curator has the students of a country, a visa centre its days. Pages of the heap are priced higher there, since the
-- planner takes facts for independent of each other and would gather all that match.
create or replace function find_students(wanted jsonb, sorting jsonb, skip bigint, take int) returns setof bigint
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
  -- The columns of the order, and their values in a row as a literal.
  keys text := 'student_id';
  mark text := 'format(''(%s)'', student_id)';
  got int;
  bound text;
  total numeric := coalesce((select s.total from student_list_states s where s.school_id = current_school()), 0);
  known numeric := (wanted->>'known_total')::numeric;
  -- Gathering and sorting so many costs less than looking for a page of them in the order.
  is_rare boolean := coalesce(known <= least(10 * sqrt(total), 4000), false);
  -- How many rows of the order a match is met in, where matches are spread evenly.
  apart numeric := total / greatest(known, 1);
  stretch numeric;
  is_gathered boolean;
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
    keys := format('last_name collate %1$I, first_name collate %1$I, student_id', names);
    mark := 'format(''(%L, %L, %s)'', last_name, first_name, student_id)';
  elsif sort_by = 'created' then ordering := format('student_id %s', way);
  else
    -- What the filter says of the column itself bounds its order: rows before are not gone through.
    tiers := array[format('%I is not null', sort_by) || coalesce((select string_agg(format(' and %I %s %L', one->>0, one->>1, one->>2), '')
        from jsonb_array_elements(wanted->'ranges') as one
        where one->>0 = sort_by and one->>1 in ('<', '<=', '>', '>=', '=')), ''),
      format('%I is null', sort_by)];
    ordering := format('%I %s, student_id %s', sort_by, way, way);
    keys := format('%I, student_id', sort_by);
    mark := format('format(''(%%L, %%s)'', %I, student_id)', sort_by);
  end if;
  foreach tier in array tiers loop
    if sort_by <> 'facts' and tier = tiers[2] then
      ordering := format('student_id %s', way);
      keys := 'student_id';
      mark := 'format(''(%s)'', student_id)';
    end if;
    stretch := coalesce(greatest(5000, 10 * (skip + take) * apart), 20000);
    got := 0;
    if base <> whole and not is_rare and sort_by <> 'facts' and skip + take <= 500
      and coalesce((skip + take) * apart <= 1000, true) then
      return query execute format(
        'select student_id from (select * from student_search where %s and %s order by %s limit 2000) head where %s
         order by %s limit %s offset %s', whole, tier, ordering, base, ordering, take, skip);
      get diagnostics got = row_count;
      skip := skip + got;
      take := take - got;
      exit when take <= 0;
      -- None at all where a hundred were to be expected: they begin far from here.
      if got = 0 then stretch := stretch * 4; end if;
    end if;
    bound := null;
    while base <> whole and not is_rare and sort_by <> 'facts' and stretch <= total / 4 loop
      execute format('select %s from (select %s from student_search where %s and %s order by %s offset %s limit 1) last',
        mark, keys, whole, tier, ordering, floor(stretch)) into bound;
      exit when bound is null;
      perform set_config('random_page_cost', '10', true);
      return query execute format(
        'select student_id from (select * from student_search where %s and %s and (%s) %s %s offset 0) near
         order by %s limit %s offset %s',
        base, tier, keys, case way when 'asc' then '<=' else '>=' end, bound, ordering, take, skip);
      get diagnostics got = row_count;
      perform set_config('random_page_cost', '1.1', true);
      skip := skip + got;
      take := take - got;
      got := 0;
      exit when take <= 0;
      stretch := stretch * 4;
    end loop;
    exit when take <= 0;
    -- Where a fourth of the order did not hold enough, the rest of it is not gone through either.
    is_gathered := is_rare or (bound is not null and coalesce(known <= total / 4, false));
    return query execute format(
      case when base <> whole and is_gathered
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

-- Its entries are read without their rows as long as vacuum has seen the pages.
alter table student_search set (autovacuum_vacuum_scale_factor = 0.05);
