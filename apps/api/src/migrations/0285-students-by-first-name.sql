-- The list of students by first names, in one order for all languages: every further order is one more index that each
-- change of a student has to write.
create index student_search_first_name on student_search
  (school_id, first_name collate "kk-x-icu", last_name collate "kk-x-icu", student_id);

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
  elsif sort_by = 'first_name' then
    ordering := format('first_name collate "kk-x-icu" %1$s, last_name collate "kk-x-icu" %1$s, student_id %1$s', way);
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
