-- Hours between two instants that lie in the working hours of the current school: its week, without holidays, a day that
-- works as another weekday by that day's hours. A school without hours, and spans over a year, are measured by the clock.
create function working_hours_between(starts timestamptz, ends timestamptz) returns numeric language sql stable as $$
  select round((case
    when starts is null or ends is null then null
    when ends <= starts then 0
    when s.work_hours = '[]'::jsonb or ends > starts + interval '366 days' then extract(epoch from ends - starts) / 3600
    else (
      select coalesce(sum(extract(epoch from least(ends, opened.until) - greatest(starts, opened.at))), 0) / 3600
      from generate_series((starts at time zone s.time_zone)::date, (ends at time zone s.time_zone)::date, interval '1 day') as d (day)
      left join holidays h on h.school_id = s.school_id and h.day = d.day::date
      cross join lateral (
        select (d.day::date + (w ->> 'from')::time) at time zone s.time_zone as at,
          (d.day::date + (w ->> 'to')::time) at time zone s.time_zone as until
        from jsonb_array_elements(s.work_hours) as w
        where (w ->> 'day')::int = case when h.day is null then extract(isodow from d.day)::int else h.worked_as end
      ) opened
      where opened.at < ends and opened.until > starts)
    end)::numeric, 2)
  from schools s where s.school_id = current_school()
$$;
