-- What words of a search were taken to mean, where that is not seen from the words themselves: "врач" means General
-- Medicine and Dentistry, "медицина" means what it says. Of each meaning the names in three languages, those with most
-- programs first: [{word, names: [{ru, kk, en}], more}]. `search` is what interpret_search answers for the same text.
create function understood_terms(typed text, search jsonb, only_shown boolean default true) returns jsonb
language sql stable security definer
set search_path = public set jit = off
begin atomic
  with raws as (
    select array_agg(s.word order by t.n, s.n) as words
    from regexp_split_to_table(normalize(lower(left(coalesce(search->>'meant', typed), 200)), nfc), '\s+')
      with ordinality as t (part, n)
    cross join lateral spelled_words(t.part) with ordinality as s (word, n)
  ), tokens as (
    select distinct (w->>'n')::int as n, r.words[(w->>'n')::int] as word, v::int as id, substr(k.word, 2) as value_key
    from raws r
    cross join jsonb_array_elements(search->'words') as w
    cross join lateral jsonb_array_elements_text(w->'meant') as v
    join search_words k on k.school_id = current_school() and k.id = v::int
  ), hidden as (
    -- A name that has the typed word needs no explanation.
    select t.* from tokens t
    where not exists (
      select 1 from search_spellings s
      join search_spelling_keys k on k.school_id = s.school_id and k.spelling_id = s.id
      where s.school_id in (0, current_school()) and s.value_key = t.value_key and s.is_name
        and (k.key = word_key(t.word) or k.key = any(stems_of(t.word))))
  ), used as (
    select h.n, h.word, n.names, count(*) as programs
    from hidden h
    cross join lateral (
      select jsonb_build_object('ru', coalesce(x.name_ru, x.value), 'kk', coalesce(x.name_kk, x.value),
        'en', coalesce(x.name_en, x.value)) as names
      from (
        select 1 as rank, value, name_ru, name_kk, name_en from terms
        where school_id = current_school() and value_key = h.value_key
        union all select 2, value, name_ru, name_kk, name_en from shared_terms where value_key = h.value_key
        union all select 3, name, name, name, name from universities
        where h.value_key like 'university:%' and school_id = current_school() and value_key('university', name) = h.value_key
      ) x
      order by x.rank, x.value limit 1
    ) n
    cross join lateral (
      select 1 from program_search p
      where p.school_id = current_school() and (p.is_shown or not only_shown) and p.word_ids && array[h.id] limit 500
    ) p
    group by 1, 2, 3
  ), meanings as (
    select n, word, jsonb_agg(names order by programs desc, names->>'en') as names from used group by 1, 2
  ), texts as (
    -- Words that mean one thing together, "главный бухгалтер", are one.
    select string_agg(word, ' ' order by n) as word, min(n) as n, names from meanings group by names
  )
  select coalesce(jsonb_agg(jsonb_build_object('word', word,
      'names', (select jsonb_agg(x order by i) from jsonb_array_elements(names) with ordinality as y (x, i) where i <= 3),
      'more', greatest(0, jsonb_array_length(names) - 3)) order by n), '[]')
  from texts;
end;
revoke execute on function understood_terms(text, jsonb, boolean) from public;
grant execute on function understood_terms(text, jsonb, boolean) to qadam_app;
