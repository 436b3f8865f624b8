-- The words of a school's programs, each as its folded key: the index of the catalogue's search. Programs carry ids
-- of words; a typed word is looked up here, exactly, as a beginning or by likeness, among thousands of rows instead
-- of among all programs. No grants: operators of trigrams and arrays use no index behind row-level security, so
-- search tables are read through functions that apply the school themselves.
create table search_words (
  school_id bigint not null references schools (school_id),
  id int generated always as identity,
  word text collate "C" not null,
  primary key (school_id, id),
  unique (school_id, word)
);
create index search_words_likeness on search_words using gin (word gin_trgm_ops);

-- The ids of the words of many texts at once; unknown words are added. In order, so that two writers never wait
-- for each other in a circle.
create function learn_words(texts text[]) returns table (raw text, word_id int)
language plpgsql volatile security definer set search_path = public rows 500 as $$
declare
  raws text[];
  keys text[];
begin
  select array_agg(r.w), array_agg(r.key) into raws, keys
  from (select d.w, left(fold_word(d.w), 60) as key
        from (select distinct w from unnest(texts) as t, words_of(t) as w) d) r
  where r.key <> '';
  if raws is null then return; end if;
  insert into search_words (school_id, word)
    select current_school(), k.key
    from (select distinct key from unnest(keys) as key) k
    where not exists (select 1 from search_words s where s.school_id = current_school() and s.word = k.key)
    order by k.key
    on conflict do nothing;
  return query
    select l.raw, s.id from unnest(raws, keys) as l (raw, key)
    join search_words s on s.school_id = current_school() and s.word = l.key collate "C";
end $$;
revoke execute on function learn_words(text[]) from public;
grant execute on function learn_words(text[]) to qadam_app;
