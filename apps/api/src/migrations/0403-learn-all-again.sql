-- Every word that is there learns its spelling and stems, every program the tokens of its values.
do $$
declare
  school bigint;
  dictionary text;
  ids bigint[];
begin
  for school in select school_id from school_directory order by school_id loop
    perform set_config('app.school_id', school::text, true);
    foreach dictionary in array array['tags', 'degrees', 'formats', 'faculties', 'university_tags', 'packages', 'periods',
      'property_forms', 'cities', 'universities']
    loop
      execute format('update %I set word_ids = ''{}'' where school_id = current_school()', dictionary);
      perform learn_new_names(dictionary);
    end loop;
    for ids in
      select array_agg(id) from (
        select id, (row_number() over (order by id) - 1) / 1000 as batch from programs where school_id = current_school()) p
      group by batch order by batch
    loop
      perform refresh_programs(ids);
    end loop;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
