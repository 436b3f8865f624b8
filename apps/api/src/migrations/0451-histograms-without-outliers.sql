-- A few very expensive programs left all others in the first bucket of twenty. Nineteen buckets now share the amounts up
-- to about the 95th percentile, found by a thousand grains instead of a sort; the last one reaches to the greatest.
create or replace function facet_counts(name text, expression text, base text) returns text
language sql immutable
return case
  when name in ('cost', 'price') then format($sql$(
    with ends as (select floor(min(%1$I) / 100.0)::bigint as low, ceil(max(%1$I) / 100.0)::bigint as high,
        count(*) filter (where %1$I is null) as unknown, count(%1$I) as known from %2$I),
      sizes as (select *, greatest(1, ceil((high - low + 1) / 1000.0))::bigint as size from ends),
      grains as (select (%1$I / 100 - low) / size as grain, count(*) as n
        from %2$I, sizes where %1$I is not null group by 1),
      cut as (select min(grain) + 1 as grains from (
          select grain, sum(n) over (order by grain) as passed from grains) as g, ends where passed >= 0.95 * known),
      steps as (select low, high, unknown,
          greatest(1, ceil(least(high - low + 1, grains * size) / 20.0))::bigint as step from sizes, cut),
      counted as (select least(19, (%1$I / 100 - low) / step) as bucket, count(*) as n
        from %2$I, steps where %1$I is not null group by 1)
    select jsonb_build_object('min', low, 'max', high, 'unknown', unknown, 'buckets', case when low is null then '[]'
      else (select jsonb_agg(jsonb_build_object('from', low + b * step,
          'to', case when b < 19 then low + (b + 1) * step else greatest(low + 20 * step, high + 1) end,
          'count', coalesce(n, 0)) order by b)
        from generate_series(0, 19) as b left join counted on bucket = b) end)
    from steps)$sql$, expression, base)
  else format($sql$(
    select coalesce(jsonb_agg(jsonb_build_array(v, n) order by n desc, v), '[]')
    from (select v, count(*) as n from (select %s as v from %I) x
          where v is not null group by v order by n desc, v limit 1000) y)$sql$, expression, base)
end;
