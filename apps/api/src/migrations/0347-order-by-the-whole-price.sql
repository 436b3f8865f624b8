-- "Expensive first" and "cheap first" compare what a year costs as a whole: tuition and submission fee together. "By
-- tuition" and "by submission fee" compare one of the two, so the five orders of the catalogue are five.
create index program_search_whole_price on program_search
  (school_id, (price_tiyn + coalesce(cost_tiyn, 0)), program_id) include (is_shown);

-- As before, with the sorting whole_asc and whole_desc.
create or replace function find_programs(wanted jsonb, sorting text, skip bigint, take int) returns setof bigint
language plpgsql stable security definer rows 20
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  base text := program_conditions(wanted);
  q text := wanted->>'q';
  amount text := case when sorting like 'cost%' then 'cost_tiyn' when sorting like 'price%' then 'price_tiyn'
    when sorting like 'whole%' then '(price_tiyn + coalesce(cost_tiyn, 0))' end;
  way text := case when sorting like '%desc' then 'desc' else 'asc' end;
  ordering text;
  tiers text[] := array['true'];
  words record;
  tier text;
  got int;
  -- Filters that no ordered index serves: for them the planner may walk the default order far past what it expects.
  is_loose boolean := wanted ?| array['city', 'tag', 'univer_tag', 'teacher', 'lang', 'country', 'start', 'end', 'open_on']
    and not wanted ?| array['university', 'faculty', 'ids'];
  is_rare boolean := coalesce((wanted->>'known_total')::bigint, 0) <= 20000;
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
  if is_loose and q is null and ordering = 'sort_rank desc' and skip + take <= 500 then
    return query execute format(
      'select program_id from (select * from program_search where school_id = %s %s order by sort_rank desc limit 4000) head
       where %s order by sort_rank desc limit %s offset %s',
      current_school(), case when wanted->'shown' = 'true' then 'and is_shown' else '' end
        || case when wanted ? 'rank_below' then ' and ' || filter_condition('rank_below', wanted->'rank_below') else '' end,
      base, take, skip);
    get diagnostics got = row_count;
    if got = take then return; end if;
    -- What is rare is gathered by its own index and sorted; rows that were found already are not sent twice.
    skip := skip + got;
    take := take - got;
    if is_rare then ordering := 'sort_rank + 0 desc'; end if;
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
