-- The spellings of all terms and synonyms, word by word: what a typed word is looked up in besides the words of programs.
-- School 0 holds the shared ones. Without grants, read through interpret_search alone.
create table search_spellings (
  school_id bigint not null,
  id int generated always as identity,
  kind text not null,
  value_key text not null,
  spelling text not null,
  -- A name may be looked for in titles too, a synonym such as a profession may not.
  is_name boolean not null,
  is_synonym boolean not null,
  -- One of several parts of a name: "Право, экономика, менеджмент".
  is_part boolean not null,
  words int not null,
  primary key (school_id, id)
);
create index search_spellings_value on search_spellings (school_id, value_key);
create table search_spelling_keys (
  school_id bigint not null,
  key text collate "C" not null,
  is_stem boolean not null,
  spelling_id int not null,
  position int not null,
  spelled text not null,
  primary key (school_id, key, is_stem, spelling_id, position),
  foreign key (school_id, spelling_id) references search_spellings (school_id, id) on delete cascade
);
create index search_spelling_keys_spelling on search_spelling_keys (school_id, spelling_id);
create index search_spelling_keys_likeness on search_spelling_keys using gin (key gin_trgm_ops) where not is_stem;

-- The spellings of one value: its whole names, and the parts of those that list several things.
create function spellings_of(kind text, name text) returns table (spelling text, is_part boolean)
language sql immutable parallel safe
begin atomic
  select btrim(n.bare), false from (select regexp_replace(name, ',\s*n\.?\s*[ef]\.?\s*[cd]\.?\s*$', '', 'i') as bare) n
  where btrim(n.bare) <> ''
  union
  -- A district belongs to its city: "Sydney, Ultimo" is found by both. Of other values a part is less than the whole.
  select btrim(p), kind <> 'city'
  from regexp_split_to_table(regexp_replace(name, ',\s*n\.?\s*[ef]\.?\s*[cd]\.?\s*$', '', 'i'), '[,;/()|]') as p
  where name ~ '[,;/()|]' and btrim(p) <> '';
end;

-- Writes the spellings of a school anew, of school 0 those of the shared tables.
create function write_spellings(school bigint) returns void
language plpgsql set search_path = public set jit = off as $$
begin
  delete from search_spellings where school_id = school;
  insert into search_spellings (school_id, kind, value_key, spelling, is_name, is_synonym, is_part, words)
  select school, x.kind, x.value_key, x.spelling, bool_or(x.is_name), bool_and(x.is_synonym), bool_and(x.is_part), 0
  from (
    select t.kind, value_key(t.kind, t.value) as value_key, s.spelling, true as is_name, false as is_synonym, s.is_part
    from (
      select kind, value, name_ru, name_kk, name_en from shared_terms where school = 0
      union all select kind, value, name_ru, name_kk, name_en from terms where school_id = school
    ) t
    cross join lateral unnest(array[case when t.kind <> 'language' then t.value end, t.name_ru, t.name_kk, t.name_en]) as n
    cross join lateral spellings_of(t.kind, n) as s
    where n is not null
    union all
    select y.kind, value_key(y.kind, y.value), btrim(y.synonym), y.language in ('it', 'fr', 'any'), true, false
    from (
      select kind, value, language, synonym from shared_synonyms where school = 0
      union all select kind, value, language, synonym from synonyms where school_id = school and not is_removed
    ) y
  ) x
  group by x.kind, x.value_key, x.spelling;
  with words as materialized (
    select s.id, w.spelled, row_number() over (partition by s.id order by w.n) as position
    from search_spellings s cross join lateral spelled_words(s.spelling) with ordinality as w (spelled, n)
    where s.school_id = school and not is_filler(w.spelled)
  ), counted as (
    update search_spellings s set words = c.words
    from (select id, count(*) as words from words group by id) c where s.school_id = school and s.id = c.id
  )
  insert into search_spelling_keys (school_id, key, is_stem, spelling_id, position, spelled)
  select school, k.key collate "C", k.is_stem, k.id, k.position, k.spelled
  from (
    select word_key(spelled) as key, false as is_stem, id, position, spelled from words
    union
    select stem, true, id, position, spelled from words cross join lateral unnest(stems_of(spelled)) as stem
  ) k
  where k.key <> ''
  on conflict do nothing;
  delete from search_spellings where school_id = school and words = 0;
end $$;
revoke execute on function write_spellings(bigint) from public;

-- For the serving role: those of its own school.
create function write_own_spellings() returns void
language sql security definer set search_path = public
begin atomic select write_spellings(current_school()); end;
revoke execute on function write_own_spellings() from public;
grant execute on function write_own_spellings() to qadam_app;

-- Replaces the shared vocabulary by the files of the product.
create function write_shared_vocabulary(given_terms jsonb, given_synonyms jsonb, given_districts jsonb) returns void
language plpgsql set search_path = public as $$
begin
  delete from shared_terms;
  delete from shared_synonyms;
  insert into shared_terms (kind, value, name_ru, name_kk, name_en)
  select kind, value, nullif(ru, ''), nullif(kk, ''), nullif(en, '')
  from jsonb_to_recordset(given_terms) as t (kind text, value text, ru text, kk text, en text)
  where value <> '' on conflict do nothing;
  -- A district is named with its city, and so found by it.
  insert into shared_terms (kind, value)
  select 'city', district from jsonb_to_recordset(given_districts) as d (city text, district text) on conflict do nothing;
  update shared_terms t set
    name_ru = concat_ws(', ', coalesce(c.name_ru, d.city), nullif(coalesce(t.name_ru, t.value), c.name_ru)),
    name_kk = concat_ws(', ', coalesce(c.name_kk, d.city), nullif(coalesce(t.name_kk, t.value), c.name_kk)),
    name_en = concat_ws(', ', coalesce(c.name_en, d.city), nullif(coalesce(t.name_en, t.value), c.name_en))
  from jsonb_to_recordset(given_districts) as d (city text, district text)
  left join shared_terms c on c.kind = 'city' and c.value = d.city
  where t.kind = 'city' and t.value = d.district;
  insert into shared_terms (kind, value, name_ru, name_kk, name_en)
  select 'country', name_en, name_ru, name_kk, name_en from countries on conflict do nothing;
  insert into shared_synonyms (kind, value, language, synonym)
  select kind, value, language, synonym
  from jsonb_to_recordset(given_synonyms) as t (kind text, value text, language text, synonym text)
  where value <> '' and synonym <> '' on conflict do nothing;
  perform write_spellings(0);
end $$;
revoke execute on function write_shared_vocabulary(jsonb, jsonb, jsonb) from public;

-- How many letters may differ between a typed word and the one that was meant; short words must be the same.
create function allowed_slips(length int) returns int
language sql immutable parallel safe
return case when length < 4 then 0 when length < 6 then 1 when length < 10 then 2 else 3 end;

-- A word with two neighbouring letters swapped, each way.
create function swapped_letters(key text) returns text[]
language sql immutable strict parallel safe
return array(select left(key, n - 1) || substr(key, n + 1, 1) || substr(key, n, 1) || substr(key, n + 2)
  from generate_series(1, length(key) - 1) as n where length(key) >= 4);

-- Whether something of the school's vocabulary is a typed word, begins with it or has its stem.
create function is_known_word(school bigint, raw text) returns boolean
language sql stable set search_path = public
return exists (select 1 from search_words s where s.school_id = school and s.word >= word_key(raw)
    and s.word < word_key(raw) || U&'\FFFF' and s.spelled is not null)
  or exists (select 1 from search_stems s where s.school_id = school and s.stem = any(stems_of(raw)))
  or exists (select 1 from search_spelling_keys k where k.school_id in (0, school) and k.key >= word_key(raw)
    and k.key < word_key(raw) || U&'\FFFF')
  or exists (select 1 from search_spelling_keys k where k.school_id in (0, school) and k.key = any(stems_of(raw)));

-- The threshold below may be set by an ordinary role only once the library is loaded.
select show_trgm('');

-- What a typed text means in the school. Answers {words, subsets, is_near, meant}: of each word the ids of the school's
-- words by grade, each grade with the ones before it (`exact` the same; `stem` of one stem; `meant` a narrow term or
-- synonym that was typed as a whole, `broad` a broad one; `begun` what begins with it or only a part of a term; `like` what differs by a slip), `phrases`: names
-- of the meant terms in other languages, as lists of words that a title must have; `subsets`: which words must be met
-- together: all, or, where nothing has all, as many as something has (`is_near`); `meant`: the text without its slips.
create function interpret_search(typed text, only_shown boolean default true) returns jsonb
language plpgsql stable security definer
set search_path = public set jit = off set pg_trgm.similarity_threshold = 0.25 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  school bigint := current_school();
  raw text;
  other text;
  raws text[] := '{}';
  was_other boolean := false;
  corrected text[];
  found_words jsonb;
  answer jsonb;
  total int;
  known int[];
  size int;
  subsets jsonb;
  has_any boolean;
begin
  for raw in
    select t from regexp_split_to_table(normalize(lower(left(typed, 200)), nfc), '\s+') with ordinality as x (t, n)
    where t <> '' order by n limit 10
  loop
    if not exists (select 1 from spelled_words(raw) as w where is_known_word(school, w)) then
      other := in_other_layout(raw);
      if exists (select 1 from spelled_words(other)) and not exists (
        select 1 from spelled_words(other) as w where length(w) < 2 or not is_known_word(school, w))
      then
        raw := other;
        was_other := true;
      end if;
    end if;
    raws := raws || array(select w from spelled_words(raw) as w);
  end loop;
  raws := raws[1:10];
  if cardinality(raws) = 0 then return '{"words": [], "subsets": [], "is_near": false, "meant": null}'; end if;

  with typed_words as materialized (
    -- The key of "qqqq" is one letter: that is another word.
    select n::int as n, w.raw, case when length(word_key(w.raw)) * 2 >= length(w.raw) then word_key(w.raw) else '' end as key,
      stems_of(w.raw) as stems, w.raw ~ '[Ѐ-ӿ]' as is_cyrillic,
      is_filler(w.raw) and exists (select 1 from unnest(raws) as o where not is_filler(o)) as is_filler,
      length(word_key(w.raw)) >= least(length(w.raw), 3) or length(w.raw) = 1 as may_begin
    from unnest(raws) with ordinality as w (raw, n)
  ), lookups as materialized (
    select t.*, k.grade, k.id, k.spelled, k.likeness, k.slips from typed_words t
    cross join lateral (
      select 1 as grade, s.id, s.spelled, 1::real as likeness, 0 as slips from search_words s
      where s.school_id = school and s.word = t.key and s.spelled is not null
      union all
      select 2, s.word_id, null, 1, 0 from search_stems s where s.school_id = school and s.stem = any(t.stems)
      union all
      (select 3, s.id, null, 1, 0 from search_words s
       where t.may_begin and s.school_id = school and s.word >= t.key and s.word < t.key || U&'\FFFF' and s.spelled is not null
         and (length(t.key) >= 4 or (s.spelled ~ '[Ѐ-ӿ]') = t.is_cyrillic)
       order by length(s.word), s.word limit 200)
      union all
      (select 4, l.id, l.spelled, l.likeness, l.slips from (
          select s.id, s.spelled, levenshtein(s.word, t.key) as slips, (1 - levenshtein(s.word, t.key)::real / length(t.key) + similarity(s.word, t.key))::real as likeness
          from search_words s
          where length(t.key) >= 4 and s.school_id = school and s.word % t.key and s.spelled is not null
            and levenshtein_less_equal(s.word, t.key, allowed_slips(length(t.key))) <= allowed_slips(length(t.key))
          union
          select s.id, s.spelled, 1, 1.5 from search_words s
          where s.school_id = school and s.word = any(swapped_letters(t.key)) and s.spelled is not null) l
       order by 4 desc limit 12)
    ) k
    where not t.is_filler
  ), own as materialized (
    select n, id, min(grade) as grade, min(slips) as slips from lookups group by n, id
  ), spelled as materialized (
    select t.n, k.school_id, k.spelling_id, k.position, min(k.grade) as grade, max(k.likeness) as likeness,
      (array_agg(k.spelled order by k.grade, k.likeness desc))[1] as spelled
    from typed_words t
    cross join lateral (
      select s.school_id, s.spelling_id, s.position, 1 as grade, s.spelled, 1::real as likeness from search_spelling_keys s
      where s.school_id in (0, school) and s.key = t.key and not s.is_stem
      union all
      select s.school_id, s.spelling_id, s.position, 2, s.spelled, 1 from search_spelling_keys s
      where s.school_id in (0, school) and s.key = any(t.stems) and s.is_stem
      union all
      (select s.school_id, s.spelling_id, s.position, 3, s.spelled, 1 from search_spelling_keys s
       where t.may_begin and length(t.key) >= 3 and s.school_id in (0, school) and s.key >= t.key and s.key < t.key || U&'\FFFF'
         and not s.is_stem and (length(t.key) >= 4 or (s.spelled ~ '[Ѐ-ӿ]') = t.is_cyrillic)
       order by length(s.key), s.key limit 300)
      union all
      (select s.school_id, s.spelling_id, s.position, 4, s.spelled,
         (1 - levenshtein(s.key, t.key)::real / length(t.key) + similarity(s.key, t.key))::real from search_spelling_keys s
       where length(t.key) >= 4 and s.school_id in (0, school) and s.key % t.key and not s.is_stem
         and levenshtein_less_equal(s.key, t.key, allowed_slips(length(t.key))) <= allowed_slips(length(t.key))
       order by 6 desc limit 60)
      union all
      select s.school_id, s.spelling_id, s.position, 4, s.spelled, 1.5 from search_spelling_keys s
      where s.school_id in (0, school) and s.key = any(swapped_letters(t.key)) and not s.is_stem
    ) k
    group by t.n, k.school_id, k.spelling_id, k.position
  ), covered as materialized (
    -- How much of a spelling was typed, and by how good a match at its worst word.
    select c.school_id, c.spelling_id, count(*) as words, max(c.grade) as grade
    from (select school_id, spelling_id, position, min(grade) as grade from spelled group by 1, 2, 3) c
    group by 1, 2
  ), terms_met as materialized (
    select p.n, p.grade as word_grade, s.kind, s.value_key, s.id, s.school_id,
      -- A broad term, as a field of study or the language of teaching, says less than a narrow one.
      -- The stem of an abbreviation is no abbreviation: unibo is not unibs.
      case when c.words = s.words and c.grade <= case when s.kind = 'university' then 1 else 2 end and not s.is_part
          and s.kind not in ('field', 'language') then 1
        when c.words = s.words and c.grade <= 2 then 2
        when c.words = s.words and c.grade <= 3 or p.grade <= 3 then 3
        else 4 end as level
    from spelled p
    join covered c on c.school_id = p.school_id and c.spelling_id = p.spelling_id
    join search_spellings s on s.school_id = p.school_id and s.id = p.spelling_id
    join typed_words t on t.n = p.n
    where not t.is_filler
      -- What the school names otherwise or has taken out does not hold there.
      and not (s.school_id = 0 and not s.is_synonym and exists (
        select 1 from terms o where o.school_id = school and o.value_key = s.value_key))
      and not (s.school_id = 0 and s.is_synonym and exists (
        select 1 from synonyms o where o.school_id = school and o.is_removed and o.synonym = s.spelling
          and o.value_key = s.value_key))
  ), tokens as materialized (
    select m.n, w.id, m.level from (select n, value_key, min(level) as level from terms_met group by 1, 2) m
    join search_words w on w.school_id = school and w.word = '!' || m.value_key collate "C"
  ), names as materialized (
    -- The other names of the terms that were typed as a whole, to be looked for in titles.
    select distinct m.n, s.school_id, s.id, s.words
    from (select distinct n, value_key from terms_met where level = 1 and kind = 'subfield') m
    join search_spellings s on s.school_id in (0, school) and s.value_key = m.value_key and s.is_name and not s.is_part
  ), name_words as materialized (
    select x.n, x.school_id, x.id, x.words, k.position, array_agg(distinct w.id) as ids
    from names x
    join search_spelling_keys k on k.school_id = x.school_id and k.spelling_id = x.id
    cross join lateral (
      select s.id from search_words s where not k.is_stem and s.school_id = school and s.word = k.key
      union select s.word_id from search_stems s where k.is_stem and s.school_id = school and s.stem = k.key
    ) w
    group by 1, 2, 3, 4, 5
  ), phrases as (
    select n, jsonb_agg(distinct parts) filter (where words > 1) as several,
      array_agg(parts->0) filter (where words = 1) as single
    from (select n, id, words, jsonb_agg(to_jsonb(ids) order by position) as parts
      from name_words group by n, school_id, id, words having count(*) = words) x
    group by n
  ), best as (
    select distinct on (n) n, spelled from (
      select l.n, l.spelled, l.likeness, l.raw, 0 as rank from lookups l where l.grade = 4
        and exists (select 1 from program_search p where p.school_id = school and (p.is_shown or not only_shown)
          and p.word_ids && array[l.id])
      union all select s.n, s.spelled, s.likeness, t.raw, 1 from spelled s join typed_words t on t.n = s.n
      where s.grade = 4 and exists (select 1 from terms_met m join tokens k on k.n = m.n where m.n = s.n)
    ) x
    order by n, likeness + case when (spelled ~ '[Ѐ-ӿ]') = (raw ~ '[Ѐ-ӿ]') then 0.3 else 0 end desc, rank, spelled
  ), graded as materialized (
    select t.n, t.raw, t.is_filler,
      array(select id from own o where o.n = t.n and o.grade = 1) as exact,
      array(select id from own o where o.n = t.n and o.grade <= 2) as stem,
      array(select distinct id from tokens k where k.n = t.n and k.level = 1) as meant,
      array(select distinct id from tokens k where k.n = t.n and k.level = 2) as broad,
      array(select distinct (v)::int from phrases p, unnest(p.single) as s, jsonb_array_elements_text(s) as v
        where p.n = t.n) as named,
      (select p.several from phrases p where p.n = t.n) as phrases,
      array(select id from own o where o.n = t.n and o.grade = 3) as begun,
      array(select distinct id from tokens k where k.n = t.n and k.level = 3) as part,
      -- Beside what was typed well, only one slip is forgiven.
      array(select id from own o where o.n = t.n and o.grade = 4 and (length(t.key) >= 6 and o.slips <= 1
          or not exists (select 1 from own e where e.n = t.n and e.grade <= 2)
            and not exists (select 1 from tokens e where e.n = t.n and e.level <= 2)))
        || array(select distinct id from tokens k where k.n = t.n and k.level = 4
          and not exists (select 1 from tokens e where e.n = t.n and e.level <= 2)) as alike,
      (select b.spelled from best b where b.n = t.n) as best,
      length(t.raw) as length
    from typed_words t
  )
  select jsonb_agg(jsonb_build_object('n', n, 'exact', exact, 'stem', stem, 'meant', meant, 'broad', broad, 'named', named,
      'phrases', coalesce(phrases, '[]'), 'begun', begun, 'part', part, 'like', alike, 'length', length) order by n)
      filter (where not is_filler),
    array_agg(case when is_filler or stem <> '{}' or meant <> '{}' or broad <> '{}' or begun <> '{}' or part <> '{}' then raw
      else coalesce(best, raw) end order by n)
  into found_words, corrected from graded;

  total := jsonb_array_length(found_words);
  known := array(select (x.i - 1)::int from jsonb_array_elements(found_words) with ordinality as x (w, i)
    where (w->'stem') <> '[]' or (w->'meant') <> '[]' or (w->'broad') <> '[]' or (w->'begun') <> '[]' or (w->'part') <> '[]' or (w->'like') <> '[]');
  answer := jsonb_build_object('words', found_words, 'is_near', false, 'subsets', '[]'::jsonb,
    'meant', case when was_other or corrected <> raws then array_to_string(corrected, ' ') end);
  -- A text of which most says nothing to the school is not a search for the rest.
  if cardinality(known) = 0 or cardinality(known) * 2 < total then return answer; end if;
  size := cardinality(known);
  loop
    subsets := subsets_of(known, size);
    execute format('select exists (select 1 from program_search where school_id = %s and %s and (%s))', school,
      case when only_shown then 'is_shown' else 'true' end, subsets_condition(found_words, subsets, 'like')) into has_any;
    exit when has_any or size = 1;
    size := case when size > 4 then 2 else size - 1 end;
  end loop;
  if not has_any then return answer; end if;
  return answer || jsonb_build_object('subsets', subsets, 'is_near', size < total);
end $$;

-- All ways to choose `size` of some numbers.
create function subsets_of(numbers int[], size int) returns jsonb
language sql immutable set search_path = public
return (
  with recursive chosen as (
    select array[n] as picked from unnest(numbers) as n
    union all
    select c.picked || n from chosen c, unnest(numbers) as n
    where cardinality(c.picked) < size and n > c.picked[cardinality(c.picked)]
  )
  select jsonb_agg(to_jsonb(picked)) from chosen where cardinality(picked) = size);

-- A set of ids as a condition on a column.
create function any_of(column_name text, ids jsonb) returns text
language sql immutable set search_path = public
return format('%I && %L::int[]', column_name, translate(ids::text, '[] ', '{}'));

-- The condition of one word up to a grade: `exact` and `title` look into titles, `named` also at narrow terms, `stem`,
-- `broad`, `begun` and `like` anywhere.
create function word_condition(word jsonb, grade text) returns text
language plpgsql immutable set search_path = public as $$
declare
  stem jsonb := word->'stem';
  begun jsonb := case when (word->>'length')::int >= 4 then word->'begun' else '[]' end;
  phrase text := (
    select string_agg(' or (' || one.condition || ')', '') from (
      select (select string_agg(any_of('title_word_ids', part), ' and ') from jsonb_array_elements(several) as part) as condition
      from jsonb_array_elements(word->'phrases') as several) one);
  named text := case when (word->'named') <> '[]' then ' or ' || any_of('title_word_ids', word->'named') else '' end
    || coalesce(phrase, '');
  ids jsonb := stem || (word->'meant');
begin
  case grade
    when 'exact' then return any_of('title_word_ids', word->'exact');
    when 'title' then return any_of('title_word_ids', stem || begun);
    when 'named' then return '(' || any_of('title_word_ids', stem || begun || (word->'named')) || coalesce(phrase, '')
      || case when (word->'meant') <> '[]' then ' or ' || any_of('word_ids', word->'meant') else '' end || ')';
    else
      if grade in ('broad', 'begun', 'like') then ids := ids || (word->'broad'); end if;
      if grade in ('begun', 'like') then ids := ids || (word->'begun') || (word->'part'); end if;
      if grade = 'like' then ids := ids || (word->'like'); end if;
      return '(' || any_of('word_ids', ids) || named || ')';
  end case;
end $$;

create function subsets_condition(words jsonb, subsets jsonb, grade text) returns text
language sql immutable set search_path = public
return coalesce((
  select string_agg('(' || s.condition || ')', ' or ') from (
    select (select string_agg(word_condition(words->(i::int), grade), ' and ') from jsonb_array_elements_text(subset) as i)
      as condition
    from jsonb_array_elements(subsets) as subset) s), 'false');

-- Rows of dictionaries and subfields that an interpretation speaks of, for suggestions while somebody types: those that have
-- all words, or a name that was typed as a whole, the best first, and only what programs that are shown use.
create function suggest_rows(search jsonb, max int) returns table (kind text, id bigint, names jsonb, score int)
language plpgsql stable security definer rows 50
set search_path = public set jit = off as $$
#variable_conflict use_column
declare
  school bigint := current_school();
  words jsonb := search->'words';
  total int := jsonb_array_length(search->'words');
  everything int[] := array(select v::int from jsonb_array_elements(words) as w,
    unnest(array['stem', 'meant', 'broad', 'begun', 'part', 'like']) as g, jsonb_array_elements_text(w->g) as v);
begin
  return query
  with graded as materialized (
    select v::int as id, w.n, max(case g.grade when 'stem' then 4 when 'meant' then 6 when 'broad' then 6 when 'begun' then 3
      when 'part' then 2 else 1 end) as score
    from jsonb_array_elements(words) with ordinality as w (word, n)
    cross join lateral unnest(array['stem', 'meant', 'broad', 'begun', 'part', 'like']) as g (grade)
    cross join lateral jsonb_array_elements_text(w.word->g.grade) as v
    group by 1, 2
  ), rows_of as materialized (
    select 'university' as kind, d.id, d.names, d.word_ids from universities d
      where d.school_id = school and d.deleted_at is null and d.word_ids && everything
    union all select 'city', d.id, d.names, d.word_ids from cities d
      where d.school_id = school and d.deleted_at is null and d.word_ids && everything
    union all select 'field', d.id, d.names, d.word_ids from faculties d
      where d.school_id = school and d.deleted_at is null and d.word_ids && everything
    union all
    select 'subfield', null, in_languages(t.value, t.name_ru, t.name_kk, t.name_en), array[w.id]
    from search_words w
    join lateral (
      select x.value, x.name_ru, x.name_kk, x.name_en from (
        select o.value, o.name_ru, o.name_kk, o.name_en, 1 as n from terms o
        where o.school_id = school and o.kind = 'subfield' and '!' || o.value_key = w.word
        union all
        select o.value, o.name_ru, o.name_kk, o.name_en, 2 from shared_terms o
        where o.kind = 'subfield' and o.value_key = substr(w.word, 2)) x
      order by x.n, x.value limit 1) t on true
    where w.school_id = school and w.id = any(everything) and w.word like '!field:%'
  ), scored as (
    select r.kind, r.id, r.names, r.word_ids, sum(m.score)::int + 2 * count(*)::int as score, count(*) as met,
      bool_or(m.score = 6) as is_meant
    from rows_of r
    cross join lateral (select g.n, max(g.score) as score from graded g where g.id = any(r.word_ids) group by g.n) m
    group by r.kind, r.id, r.names, r.word_ids
  ), ranked as (
    select s.*, row_number() over (partition by s.kind order by s.met desc, s.score desc, length(s.names->>'o'), s.names->>'o') as n
    from scored s where s.met = total or s.is_meant
  )
  select r.kind, r.id, r.names, r.score from ranked r
  where r.n <= case r.kind when 'city' then max * 20 else max * 2 end and case r.kind
    when 'university' then exists (select 1 from program_search p where p.school_id = school and p.university_id = r.id and p.is_shown)
    when 'field' then exists (select 1 from program_search p where p.school_id = school and p.faculty_id = r.id and p.is_shown)
    when 'city' then exists (select 1 from program_search p where p.school_id = school and p.city_ids && array[r.id] and p.is_shown)
    else exists (select 1 from program_search p where p.school_id = school and p.word_ids && r.word_ids and p.is_shown) end
  order by r.kind, r.n;
end $$;

-- An interpretation as conditions: every program that is found, and the tiers from the best match on, each without the
-- ones before it.
create function search_conditions(search jsonb, out anywhere text, out tiers text[])
language plpgsql immutable set search_path = public as $$
declare
  words jsonb := search->'words';
  subsets jsonb := search->'subsets';
  grade text;
  condition text;
  before text[] := '{}';
begin
  if jsonb_array_length(words) = 0 then anywhere := 'true'; tiers := array['true']; return; end if;
  anywhere := '(' || subsets_condition(words, subsets, 'like') || ')';
  tiers := '{}';
  foreach grade in array array['exact', 'title', 'named', 'stem', 'broad', 'begun', 'like'] loop
    condition := '(' || subsets_condition(words, subsets, grade) || ')';
    continue when condition = any(before);
    tiers := tiers || (condition || coalesce((select string_agg(' and not ' || b, '') from unnest(before) as b), ''));
    before := before || condition;
  end loop;
end $$;

create or replace function word_conditions(typed text, out anywhere text, out tiers text[])
language sql stable set search_path = public
begin atomic
  select c.anywhere, c.tiers from search_conditions(interpret_search(typed)) c;
end;

do $$ declare f regprocedure; begin
  foreach f in array array['interpret_search(text,boolean)', 'suggest_rows(jsonb,int)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to qadam_app', f);
  end loop;
end $$;

-- As before; `search` is the interpretation of `q`, made here where the caller has not.
create or replace function find_programs(wanted jsonb, sorting text, skip bigint, take int) returns setof bigint
language plpgsql stable security definer rows 20
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  base text := program_conditions(wanted);
  search jsonb := coalesce(wanted->'search', case when wanted->>'q' is not null then
    interpret_search(wanted->>'q', coalesce((wanted->>'shown')::boolean, false)) end);
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
  if search is not null then
    words := search_conditions(search);
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
  if is_loose and search is null and ordering = 'sort_rank desc' and skip + take <= 500 then
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

-- The exact total. Without filters it is a counted value.
create or replace function count_programs(wanted jsonb) returns bigint
language plpgsql stable security definer
set search_path = public set jit = off set random_page_cost = 1.1 as $$
declare
  found bigint;
  base text;
begin
  if jsonb_strip_nulls(wanted) = '{}' then
    return coalesce((select total from program_totals where school_id = current_school()), 0);
  elsif jsonb_strip_nulls(wanted) = '{"shown": true}' then
    return coalesce((select shown from program_totals where school_id = current_school()), 0);
  end if;
  base := program_conditions(wanted);
  if wanted->>'q' is not null then
    base := base || ' and ' || (search_conditions(coalesce(wanted->'search',
      interpret_search(wanted->>'q', coalesce((wanted->>'shown')::boolean, false))))).anywhere;
  end if;
  execute format('select count(*) from program_search where %s', base) into found;
  return found;
end $$;


-- How many programs each value of each filter would leave; the filter itself is left out of its own count, so that
-- a second value can be chosen. Answers {count, open, tag: [[id, n], …], …, cost: {…}, price: {…}}.
create or replace function count_facets(wanted jsonb, today date) returns jsonb
language plpgsql stable security definer
set search_path = public set jit = off set work_mem = '96MB' as $$
declare
  q text := case when wanted->>'q' is not null then ' and ' || (search_conditions(coalesce(wanted->'search',
    interpret_search(wanted->>'q', coalesce((wanted->>'shown')::boolean, false))))).anywhere else '' end;
  shared text := '';
  answer jsonb;
  counts jsonb;
  facet record;
  columns text := 'rounds, cost_tiyn, price_tiyn, tag_ids, city_ids, university_tag_ids, languages, countries,
    university_id, degree_id, faculty_id, format_id';
begin
  -- One pass serves every facet that is not itself a filter.
  for facet in
    select f.name, f.expression, array[f.name] as without from (values
      ('tag', 'unnest(tag_ids)'), ('city', 'unnest(city_ids)'), ('university', 'university_id'),
      ('univer_tag', 'unnest(university_tag_ids)'), ('degree', 'degree_id'), ('faculty', 'faculty_id'),
      ('format', 'format_id'), ('lang', 'unnest(languages)'), ('country', 'unnest(countries)')) as f (name, expression)
    union all
    select f.name, f.expression, array[f.name || '_min', f.name || '_max']
    from (values ('cost', 'cost_tiyn'), ('price', 'price_tiyn')) as f (name, expression)
  loop
    if not wanted ?| facet.without then
      shared := shared || format(', %L, %s', facet.name, facet_counts(facet.name, facet.expression, 'base'));
    end if;
  end loop;
  execute format($sql$
    with base as materialized (select %s from program_search where %s)
    select jsonb_build_object('count', (select count(*) from base),
      'open', (select count(*) from base where rounds @> %L::date) %s)$sql$,
    columns, program_conditions(wanted) || q, today, shared) into answer;
  for facet in
    select f.name, f.expression, array[f.name] as without from (values
      ('tag', 'unnest(tag_ids)'), ('city', 'unnest(city_ids)'), ('university', 'university_id'),
      ('univer_tag', 'unnest(university_tag_ids)'), ('degree', 'degree_id'), ('faculty', 'faculty_id'),
      ('format', 'format_id'), ('lang', 'unnest(languages)'), ('country', 'unnest(countries)')) as f (name, expression)
    union all
    select f.name, f.expression, array[f.name || '_min', f.name || '_max']
    from (values ('cost', 'cost_tiyn'), ('price', 'price_tiyn')) as f (name, expression)
  loop
    if wanted ?| facet.without then
      execute format('with base as materialized (select %s from program_search where %s) select %s',
        columns, program_conditions(wanted, facet.without) || q,
        facet_counts(facet.name, facet.expression, 'base')) into counts;
      answer := answer || jsonb_build_object(facet.name, counts);
    end if;
  end loop;
  return answer;
end $$;

