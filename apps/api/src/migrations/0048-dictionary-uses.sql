-- How many programs use each row of a dictionary, counted in the read model of the catalogue. `kind` is a column of
-- program_search or the name of one of its sets; `of_tag` counts only programs with that tag.
create function count_uses(kind text, only_shown boolean, of_tag bigint default null)
returns table (id bigint, used bigint)
language plpgsql stable security definer set search_path = public set jit = off as $$
declare
  expression text := case kind
    when 'tag' then 'unnest(tag_ids)' when 'city' then 'unnest(city_ids)'
    when 'university_tag' then 'unnest(university_tag_ids)'
    else (select format('%I', name) from unnest(array['university_id', 'faculty_id', 'degree_id', 'format_id',
      'property_form_id', 'package_id', 'period_id']) as name where name = kind || '_id') end;
begin
  return query execute format(
    'select v, count(*) from (select %s as v from program_search where school_id = %s %s %s) x
     where v is not null group by v',
    expression, current_school(), case when only_shown then 'and is_shown' else '' end,
    case when of_tag is not null then format('and tag_ids && array[%s]::bigint[]', of_tag) else '' end);
end $$;

-- Which programs use a row of a dictionary, deleted ones included.
create function programs_using(kind text, row_id bigint) returns setof bigint
language sql stable set search_path = public
begin atomic
  select p.id from programs p where p.school_id = current_school() and row_id = case kind
    when 'university' then p.university_id when 'faculty' then p.faculty_id when 'degree' then p.degree_id
    when 'format' then p.format_id when 'property_form' then p.property_form_id when 'package' then p.package_id
    when 'period' then p.period_id end
  union all select program_id from program_tags
    where kind = 'tag' and school_id = current_school() and tag_id = row_id
  union all select program_id from program_cities
    where kind = 'city' and school_id = current_school() and city_id = row_id
  union all select program_id from program_university_tags
    where kind = 'university_tag' and school_id = current_school() and university_tag_id = row_id;
end;

revoke execute on function count_uses(text, boolean, bigint), programs_using(text, bigint) from public;
grant execute on function count_uses(text, boolean, bigint), programs_using(text, bigint) to qadam_app;
