-- Frequent questions of a school, in chapters. A language without a title has no text there either.
create table faq_chapters (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  title_ru text not null default '', title_kk text not null default '', title_en text not null default '',
  -- A line under the title.
  text_ru text not null default '', text_kk text not null default '', text_en text not null default '',
  position int not null,
  version int not null default 1,
  -- The chapter of the starting questions from which it was copied.
  starting_key text,
  deleted_at timestamptz,
  primary key (school_id, id)
);
create index faq_chapters_deleted on faq_chapters (school_id, deleted_at) where deleted_at is not null;
select force_row_level_security('faq_chapters');

create table faq_questions (
  school_id bigint not null,
  id bigint generated always as identity,
  chapter_id bigint not null,
  title_ru text not null default '', title_kk text not null default '', title_en text not null default '',
  text_ru text not null default '', text_kk text not null default '', text_en text not null default '',
  -- Words by which it is found besides those of its texts.
  keywords_ru text not null default '', keywords_kk text not null default '', keywords_en text not null default '',
  position int not null,
  is_published boolean not null default false,
  -- The part of the product that the answer names and that is not there yet.
  waits_for text,
  version int not null default 1,
  starting_key text,
  deleted_at timestamptz,
  primary key (school_id, id),
  foreign key (school_id, chapter_id) references faq_chapters (school_id, id) on delete cascade
);
create index faq_questions_chapter on faq_questions (school_id, chapter_id);
create index faq_questions_deleted on faq_questions (school_id, deleted_at) where deleted_at is not null;
select force_row_level_security('faq_questions');

-- The words of questions as keys of the search, in all three languages. Without grants, read through search_faq alone:
-- behind row-level security the index of likeness is not used.
create table faq_words (
  school_id bigint not null,
  question_id bigint not null,
  key text collate "C" not null,
  is_stem boolean not null,
  -- Of the title or the keywords; else of the answer.
  is_title boolean not null,
  primary key (school_id, key, is_stem, question_id),
  foreign key (school_id, question_id) references faq_questions (school_id, id) on delete cascade
);
create index faq_words_question on faq_words (school_id, question_id);
create index faq_words_likeness on faq_words using gin (key gin_trgm_ops) where is_title;

-- The keys of a question's words: of its titles with its keywords, and of its answers.
create function faq_words_of(titles text, answers text) returns table (key text, is_stem boolean, is_title boolean)
language sql immutable parallel safe
begin atomic
  select k.key, k.is_stem, bool_or(w.is_title)
  from (
    select word, bool_or(is_title) as is_title from (
      select s as word, true as is_title from spelled_words(titles) as s
      union all select s, false from spelled_words(answers) as s) words
    group by word) w
  cross join lateral (
    select word_key(w.word) as key, false as is_stem
    union select stem, true from unnest(stems_of(w.word)) as stem) k
  where k.key <> ''
  group by k.key, k.is_stem;
end;

-- The questions that a school begins with, from the files of the product (faq/*.csv), and their words.
create table shared_faq_chapters (
  key text primary key,
  position int not null,
  title_ru text not null, title_kk text not null, title_en text not null,
  text_ru text not null, text_kk text not null, text_en text not null
);
create table shared_faq_questions (
  key text primary key,
  chapter text not null references shared_faq_chapters (key),
  position int not null,
  waits_for text,
  title_ru text not null, title_kk text not null, title_en text not null,
  text_ru text not null, text_kk text not null, text_en text not null,
  keywords_ru text not null, keywords_kk text not null, keywords_en text not null
);
create table shared_faq_words (
  question text not null references shared_faq_questions (key) on delete cascade,
  key text collate "C" not null,
  is_stem boolean not null,
  is_title boolean not null,
  primary key (question, key, is_stem)
);
create table shared_faq (checksum text not null);

-- The words of starting questions are known already: stems take a second for all of them.
create function learn_faq_words() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from faq_words where school_id = new.school_id and question_id = new.id;
  if tg_op = 'INSERT' and new.starting_key is not null then
    insert into faq_words (school_id, question_id, key, is_stem, is_title)
    select new.school_id, new.id, w.key, w.is_stem, w.is_title from shared_faq_words w where w.question = new.starting_key;
  else
    insert into faq_words (school_id, question_id, key, is_stem, is_title)
    select new.school_id, new.id, w.key collate "C", w.is_stem, w.is_title
    from faq_words_of(
      concat_ws(' ', new.title_ru, new.title_kk, new.title_en, new.keywords_ru, new.keywords_kk, new.keywords_en),
      concat_ws(' ', new.text_ru, new.text_kk, new.text_en)) w;
  end if;
  return null;
end $$;
create trigger learn_faq_words after insert or update of title_ru, title_kk, title_en, text_ru, text_kk, text_en,
  keywords_ru, keywords_kk, keywords_en on faq_questions for each row execute function learn_faq_words();

-- Words of a question that say nothing of what is asked about.
create function is_question_filler(raw text) returns boolean
language sql immutable strict parallel safe
return is_filler(raw) or raw = any(array[
  'что', 'это', 'такое', 'какой', 'какая', 'какое', 'какие', 'какую', 'когда', 'сколько', 'куда', 'можно', 'ли', 'если', 'мне', 'меня', 'я',
  'мы', 'мой', 'моя', 'нужно', 'нужен', 'нужна', 'нужны', 'надо', 'не', 'а', 'или', 'от', 'до', 'так', 'делать', 'чем', 'есть', 'при',
  'не', 'деген', 'қалай', 'қашан', 'қайда', 'қанша', 'неше', 'керек', 'қажет', 'болады', 'бола', 'ма', 'ме', 'ба', 'бе', 'па', 'пе',
  'маған', 'егер', 'немесе', 'бар', 'қандай', 'қай', 'неден', 'біз', 'мені',
  'what', 'how', 'when', 'where', 'which', 'is', 'are', 'do', 'does', 'can', 'could', 'my', 'me', 'we', 'if', 'it', 'need',
  'much', 'many', 'or', 'not', 'there', 'should', 'have', 'from', 'this', 'that']);

-- The published questions that a typed text is about, the best first. Words are met exactly, by their stem, by their
-- beginning, and by likeness where nothing else meets them. Of one or two words all are met, of more most of them.
create function search_faq(typed text, take int) returns table (question_id bigint)
language plpgsql stable security definer
set search_path = public set jit = off set pg_trgm.similarity_threshold = 0.25 set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  school bigint := current_school();
  token text;
  raws text[] := '{}';
begin
  for token in
    select t from regexp_split_to_table(normalize(lower(left(typed, 200)), nfc), '\s+') with ordinality as x (t, n)
    where t <> '' order by n limit 20
  loop
    -- What is no word of the questions may have been typed with the other keyboard.
    if not exists (select 1 from spelled_words(token) as w where is_faq_word(school, w))
      and exists (select 1 from spelled_words(in_other_layout(token)) as w where length(w) >= 2 and is_faq_word(school, w))
    then token := in_other_layout(token);
    end if;
    raws := raws || array(select w from spelled_words(token) as w);
  end loop;
  raws := array(select r from unnest(raws) with ordinality as x (r, n) group by r order by min(n) limit 10);
  if cardinality(raws) = 0 then return; end if;

  return query
  with asked as materialized (
    -- The key of "qqqq" is one letter: that is another word.
    select n::int as n, w.raw, case when length(word_key(w.raw)) * 2 >= length(w.raw) then word_key(w.raw) else '' end as key,
      stems_of(w.raw) as stems
    from unnest(raws) with ordinality as w (raw, n)
    where not is_question_filler(w.raw) or not exists (select 1 from unnest(raws) as o where not is_question_filler(o))
  ), shown as materialized (
    select q.id, c.position as chapter, q.position from faq_questions q
    join faq_chapters c on c.school_id = q.school_id and c.id = q.chapter_id
    where q.school_id = school and q.is_published and q.deleted_at is null and c.deleted_at is null
  ), met as materialized (
    select a.n, w.question_id as id, case when w.is_title then 4 else 2 end as score
    from asked a join faq_words w on w.school_id = school and w.key = a.key and not w.is_stem
    union all
    select a.n, w.question_id, case when w.is_title then 4 else 2 end
    from asked a join faq_words w on w.school_id = school and w.key = any(a.stems) and w.is_stem
    union all
    select a.n, w.question_id, case when w.is_title then 3 else 1 end
    from asked a join faq_words w on w.school_id = school and w.key >= a.key and w.key < a.key || U&'\FFFF'
      and not w.is_stem and length(a.key) >= 3
  ), alike as materialized (
    select a.n, w.question_id as id, 2 as score
    from asked a
    cross join lateral (select a.key as key, false as is_stem union select s, true from unnest(a.stems) as s) t
    cross join lateral (
      select f.question_id from faq_words f
      where f.school_id = school and f.is_title and f.is_stem = t.is_stem and f.key % t.key
        and levenshtein_less_equal(f.key, t.key, allowed_slips(length(t.key))) <= allowed_slips(length(t.key))
      union
      select f.question_id from faq_words f
      where f.school_id = school and f.is_title and f.is_stem = t.is_stem and f.key = any(swapped_letters(t.key))) w
    where length(t.key) >= 4 and not exists (select 1 from met m join shown s on s.id = m.id where m.n = a.n)
  ), hints as materialized (
    -- "Where" and "when" are asked for by nobody, and tell alike questions apart.
    select w.question_id as id, count(*) as score from unnest(raws) as r
    join faq_words w on w.school_id = school and w.key = word_key(r) and not w.is_stem and w.is_title
    where is_question_filler(r) group by w.question_id
  ), scored as (
    select b.id, count(*) as words, sum(b.score) as score
    from (select n, id, max(score) as score from (select * from met union all select * from alike) x group by n, id) b
    group by b.id
  )
  select s.id from scored f join shown s on s.id = f.id left join hints h on h.id = f.id
  where f.words >= case when (select count(*) from asked) <= 2 then (select count(*) from asked)
    else ceil((select count(*) from asked) * 0.6) end
  order by f.words desc, f.score + coalesce(h.score, 0) * 0.5 desc, s.chapter, s.position, s.id
  limit take;
end $$;

-- Whether a word of the school's questions is a typed one, begins with it or has its stem.
create function is_faq_word(school bigint, raw text) returns boolean
language sql stable set search_path = public
return exists (select 1 from faq_words w where w.school_id = school and not w.is_stem and w.key >= word_key(raw)
    and w.key < word_key(raw) || U&'\FFFF')
  or exists (select 1 from faq_words w where w.school_id = school and w.is_stem and w.key = any(stems_of(raw)));

revoke execute on function search_faq(text, int), is_faq_word(bigint, text), learn_faq_words() from public;
grant execute on function search_faq(text, int) to qadam_app;

alter table schools add column has_first_faq boolean not null default false;

-- Copies the starting questions into the school, once. What waits for a part of the product stays unpublished.
create function add_first_faq() returns void language plpgsql set search_path = public as $$
begin
  update schools set has_first_faq = true where school_id = current_school() and not has_first_faq;
  if not found or exists (select 1 from faq_chapters where school_id = current_school()) then return; end if;
  insert into faq_chapters (school_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en, position, starting_key)
  select current_school(), title_ru, title_kk, title_en, text_ru, text_kk, text_en, position, key
  from shared_faq_chapters order by position;
  insert into faq_questions (school_id, chapter_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en,
    keywords_ru, keywords_kk, keywords_en, position, is_published, waits_for, starting_key)
  select current_school(), c.id, q.title_ru, q.title_kk, q.title_en, q.text_ru, q.text_kk, q.text_en,
    q.keywords_ru, q.keywords_kk, q.keywords_en, q.position, q.waits_for is null, q.waits_for, q.key
  from shared_faq_questions q
  join faq_chapters c on c.school_id = current_school() and c.starting_key = q.chapter
  order by c.position, q.position;
end $$;
revoke execute on function add_first_faq() from public;

-- Replaces the starting questions by those of the files. Schools that have none yet get them; a question that no longer
-- waits is published where nobody has changed it.
create function write_shared_faq(given_chapters jsonb, given_questions jsonb) returns void
language plpgsql set search_path = public as $$
declare school bigint;
begin
  delete from shared_faq_questions;
  delete from shared_faq_chapters;
  insert into shared_faq_chapters
  select c->>'key', n, c->>'title_ru', c->>'title_kk', c->>'title_en', c->>'text_ru', c->>'text_kk', c->>'text_en'
  from jsonb_array_elements(given_chapters) with ordinality as x (c, n);
  insert into shared_faq_questions
  select concat(q->>'chapter', '.', q->>'position'), q->>'chapter', (q->>'position')::int, nullif(q->>'waits_for', ''),
    q->>'question_ru', q->>'question_kk', q->>'question_en', q->>'answer_ru', q->>'answer_kk', q->>'answer_en',
    q->>'keywords_ru', q->>'keywords_kk', q->>'keywords_en'
  from jsonb_array_elements(given_questions) as q;
  insert into shared_faq_words (question, key, is_stem, is_title)
  select q.key, w.key collate "C", w.is_stem, w.is_title
  from shared_faq_questions q
  cross join lateral faq_words_of(
    concat_ws(' ', q.title_ru, q.title_kk, q.title_en, q.keywords_ru, q.keywords_kk, q.keywords_en),
    concat_ws(' ', q.text_ru, q.text_kk, q.text_en)) w;
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform add_first_faq();
    update faq_questions f set is_published = true, waits_for = null,
      title_ru = s.title_ru, title_kk = s.title_kk, title_en = s.title_en,
      text_ru = s.text_ru, text_kk = s.text_kk, text_en = s.text_en
    from shared_faq_questions s
    where f.school_id = school and f.starting_key = s.key and f.waits_for is not null and s.waits_for is null
      and f.version = 1;
    perform bump_school_version();
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
revoke execute on function write_shared_faq(jsonb, jsonb) from public;
