-- Databases that were made before this function knew of `app.learn_names_later` learn the names of an import one by one.
create or replace function learn_names() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.learn_names_later', true) = 'on' then return new; end if;
  new.word_ids := array(
    select distinct unnest(l.word_ids) from learn_words(array[new.name, new.name_ru, new.name_kk, new.name_en]) as l
    order by 1);
  return new;
end $$;
