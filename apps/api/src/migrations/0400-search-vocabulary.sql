create extension if not exists fuzzystrmatch;

-- What a value is called as a token: programs carry the tokens of their values, so that a term finds exactly them.
-- A field, a subfield and a faculty of one name are one; the endings of the Australian classification say nothing.
create function value_key(kind text, value text) returns text
language sql immutable strict parallel safe
return left(case when kind in ('subfield', 'faculty', 'faculties') then 'field'
    when kind in ('cities') then 'city' when kind = 'universities' then 'university' when kind = 'degrees' then 'degree'
    else kind end
  || ':' || btrim(regexp_replace(regexp_replace(fold_text(value), ',\s*n\.?\s*[ef]\.?\s*[cd]\.?\s*$', ''), '\s+', ' ', 'g')), 200);

-- The vocabulary of the search. Terms are the values of imported files (fields, subfields, degrees, cities, countries)
-- with names in three languages; synonyms are other words for them, and for universities. The shared ones come with the
-- product (vocabulary/*.csv) and are the same for every school; a school adds its own and takes shared ones out.
create table shared_terms (
  kind text not null check (kind in ('field', 'subfield', 'degree', 'city', 'country', 'language')),
  value text not null check (value <> ''),
  name_ru text, name_kk text, name_en text,
  value_key text not null generated always as (value_key(kind, value)) stored,
  primary key (kind, value)
);
create index shared_terms_value on shared_terms (value_key);
create table shared_synonyms (
  kind text not null check (kind in ('field', 'subfield', 'degree', 'city', 'country', 'university', 'language')),
  value text not null check (value <> ''),
  language text not null check (language in ('ru', 'kk', 'en', 'it', 'fr', 'any')),
  synonym text not null check (synonym <> ''),
  primary key (kind, value, language, synonym)
);
create table shared_vocabulary (checksum text not null);
grant select on shared_terms, shared_synonyms to qadam_app;

create table terms (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('field', 'subfield', 'degree', 'city', 'country')),
  value text not null check (value <> ''),
  name_ru text, name_kk text, name_en text,
  value_key text not null generated always as (value_key(kind, value)) stored,
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, kind, value)
);
create index terms_value on terms (school_id, value_key);
select force_row_level_security('terms');

create table synonyms (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  kind text not null check (kind in ('field', 'subfield', 'degree', 'city', 'country', 'university')),
  value text not null check (value <> ''),
  language text not null check (language in ('ru', 'kk', 'en', 'it', 'fr', 'any')),
  synonym text not null check (synonym <> ''),
  -- A shared synonym that does not hold in this school.
  is_removed boolean not null default false,
  value_key text not null generated always as (value_key(kind, value)) stored,
  changed_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, kind, value, language, synonym)
);
select force_row_level_security('synonyms');

-- Kazakh endings, taken off until none is left: cases, possessives, plurals, and those of adjectives. The text is folded.
create function kazakh_stem(folded text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  stem text := folded;
  shorter text;
begin
  for n in 1..4 loop
    shorter := regexp_replace(stem,
      '(лардын|лердин|лар|лер|дар|дер|тар|тер|нын|нин|дын|дин|тын|тин|нда|нде|дан|ден|тан|тен|нан|нен|да|де|та|те|га|ге|ка|ке|на|не|ны|ни|ды|ди|ты|ти|мен|бен|пен|лык|лик|дык|дик|тык|тик|дагы|деги|тагы|теги|ымыз|имиз|шы|ши|сы|си|ым|им|ын|ин|ы|и)$', '');
    exit when shorter = stem or length(shorter) < 4;
    stem := shorter;
  end loop;
  return stem;
end $$;

-- The stems of a word as keys: Snowball's of the languages that its letters allow, and the Kazakh one. Short stems of
-- Cyrillic words are marked: "хим" of химия is not the English him.
create function stems_of(raw text) returns text[]
language sql immutable strict parallel safe
return array(
  select distinct left(k.key, 60) || case when length(k.key) = 3 and raw ~ '[Ѐ-ӿ]' then '#' else '' end
  from unnest(
    case when raw ~ '[Ѐ-ӿ]' then
      array[(ts_lexize('pg_catalog.russian_stem', raw))[1], kazakh_stem(fold_text(raw))]
    else
      array[(ts_lexize('pg_catalog.english_stem', raw))[1], (ts_lexize('pg_catalog.italian_stem', raw))[1],
        (ts_lexize('pg_catalog.french_stem', raw))[1]]
    end) as s
  cross join lateral (select fold_word(fold_text(s)) as key) k
  where length(k.key) >= 3);

-- The words of a text in lower case as they are written; fold_word(fold_text(word)) is the key of each.
create function spelled_words(given text) returns setof text
language sql immutable parallel safe rows 8
begin atomic
  select word from regexp_split_to_table(normalize(lower(given), nfc), '[^[:alnum:]]+') as word where word <> '';
end;

create function word_key(raw text) returns text
language sql immutable strict parallel safe
return left(fold_word(fold_text(raw)), 60);

-- Words that say nothing of what is looked for. They are not asked for where others are.
create function is_filler(raw text) returns boolean
language sql immutable strict parallel safe
return raw = any(array['of', 'and', 'in', 'the', 'for', 'with', 'to', 'at', 'a', 'an', 'on', 'study', 'studying', 'learn',
  'program', 'programs', 'programme', 'programmes', 'course', 'courses', 'faculty', 'i', 'want', 'become', 'abroad',
  'и', 'в', 'на', 'по', 'с', 'со', 'для', 'из', 'о', 'об', 'к', 'у', 'за', 'где', 'как', 'учиться', 'учеба', 'учёба', 'учебу', 'учёбу',
  'хочу', 'стать', 'поступить', 'поступление', 'обучение', 'обучения', 'учить', 'программа', 'программы', 'программу',
  'курс', 'курсы', 'вуз', 'вузы', 'вузе', 'язык', 'языка', 'языке', 'языком', 'факультет', 'факультеты', 'специальность', 'направление',
  'және', 'мен', 'үшін', 'оқу', 'бойынша', 'бағдарлама', 'бағдарламасы', 'бағдарламалар', 'болу', 'келеді', 'тілінде', 'тілі', 'мамандық', 'мамандығы', 'саласы', 'факультеті',
  'di', 'e', 'il', 'la', 'le', 'del', 'della', 'et', 'de', 'les', 'des', 'du', 'en', 'd', 'l']);

-- Words that the school's programs are found by also remember how they are written and have stems. Words of people alone
-- have neither, so that nobody's name is ever proposed to a reader of the catalogue.
alter table search_words add column spelled text;
create table search_stems (
  school_id bigint not null,
  stem text collate "C" not null,
  word_id int not null,
  primary key (school_id, stem, word_id),
  foreign key (school_id, word_id) references search_words (school_id, id) on delete cascade
);
create index search_stems_word on search_stems (school_id, word_id);

-- As learn_words, for texts of programs: spelling and stems are learnt besides. A text that begins with ! is one token.
create function learn_program_words(texts text[]) returns table (given text, word_ids int[])
language plpgsql volatile security definer rows 500
set search_path = public set jit = off
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off as $$
declare
  school bigint := current_school();
  owners text[]; raws text[];
  words text[]; keys text[];
begin
  select array_agg(d.t), array_agg(d.w) into owners, raws
  from (select x.t, w.w from (select distinct t from unnest(texts) as t) x
    cross join lateral (select x.t as w where x.t like '!%'
      union all select s from spelled_words(x.t) as s where x.t not like '!%') w) d;
  select array_agg(r.w), array_agg(r.key) into words, keys
  from (select w, case when w like '!%' then w else word_key(w) end as key from (select distinct w from unnest(raws) as w) d) r
  where r.key <> '';
  if words is null then return; end if;
  insert into search_words (school_id, word)
    select school, n.key
    from (select key collate "C" as key from unnest(keys) as key
      except select s.word from search_words s where s.school_id = school and s.word = any(keys)) n
    order by n.key
    on conflict do nothing;
  update search_words s set spelled = k.raw
  from (select distinct on (key) key, raw from unnest(words, keys) as k (raw, key) where key not like '!%' order by key, raw) k
  where s.school_id = school and s.word = any(keys) and s.word = k.key collate "C" and s.spelled is null;
  insert into search_stems (school_id, stem, word_id)
    select distinct school, stem collate "C", s.id
    from unnest(words, keys) as k (raw, key)
    join search_words s on s.school_id = school and s.word = any(keys) and s.word = k.key collate "C"
    cross join lateral unnest(stems_of(k.raw)) as stem
    where k.key not like '!%'
    on conflict do nothing;
  return query
    select o.t, array_agg(distinct l.id)
    from unnest(owners, raws) as o (t, raw)
    join (select k.raw, s.id from unnest(words, keys) as k (raw, key)
      join search_words s on s.word = k.key collate "C"
      where s.school_id = school and s.word = any(keys)) l on l.raw = o.raw
    group by o.t;
end $$;
revoke execute on function learn_program_words(text[]) from public;
grant execute on function learn_program_words(text[]) to qadam_app;

-- The texts by which a row of a dictionary is found: its names, and the tokens of them.
create function texts_of_row(kind text, names text[]) returns text[]
language sql immutable parallel safe
return array(select n from unnest(names) as n where n is not null
  union select '!' || value_key(kind, p) from unnest(names) as n, unnest(string_to_array(n, ';')) as p
  where n is not null and btrim(p) <> '');

create or replace function learn_names() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.learn_names_later', true) = 'on' then return new; end if;
  new.word_ids := array(
    select distinct unnest(l.word_ids)
    from learn_program_words(texts_of_row(tg_table_name, array[new.name, new.name_ru, new.name_kk, new.name_en])) as l
    order by 1);
  return new;
end $$;

-- Learns the names of the rows of a dictionary that an import added, all at once.
create function learn_new_names(dictionary text) returns void
language plpgsql security definer set search_path = public as $$
begin
  execute format($sql$
    with new as materialized (
      select id, texts_of_row(%2$L, array[name, name_ru, name_kk, name_en]) as texts from %1$I
      where school_id = current_school() and word_ids = '{}'
    ), known as materialized (
      select l.given, l.word_ids from learn_program_words(array(select distinct unnest(texts) from new)) as l
    ), learnt as (
      select n.id, array_agg(distinct w) as word_ids
      from new n, unnest(n.texts) as t join known k on k.given = t, unnest(k.word_ids) as w group by n.id
    )
    update %1$I d set word_ids = l.word_ids from learnt l where d.school_id = current_school() and d.id = l.id$sql$,
    dictionary, dictionary);
end $$;
revoke execute on function learn_new_names(text) from public;
grant execute on function learn_new_names(text) to qadam_app;

-- The names of a value in three languages, the school's own first.
create function names_of_value(of_kind text, of_value text, out name_ru text, out name_kk text, out name_en text)
language sql stable set search_path = public
begin atomic
  select x.name_ru, x.name_kk, x.name_en from (
    select t.name_ru, t.name_kk, t.name_en, 1 as n from terms t
    where t.school_id = current_school() and t.kind = of_kind and t.value = of_value
    union all
    select t.name_ru, t.name_kk, t.name_en, 2 from shared_terms t where t.kind = of_kind and t.value = of_value
    order by n limit 1) x;
end;
grant execute on function names_of_value(text, text) to qadam_app;
