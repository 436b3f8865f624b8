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

-- The ids of the words of each of many texts; unknown words are added. In order, so that two writers never wait for
-- each other in a circle. A school's first import runs before anything is known of its tables, so the ways of joining
-- are told: by index where there is one, by hashing where there is none.
create function learn_words(texts text[]) returns table (given text, word_ids int[])
language plpgsql volatile security definer rows 500
set search_path = public set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
declare
  school bigint := current_school();
  owners text[]; raws text[];
  words text[]; keys text[]; ids int[];
begin
  select array_agg(d.t), array_agg(d.w) into owners, raws
  from (select t, w from (select distinct t from unnest(texts) as t) x cross join lateral words_of(t) as w) d;
  select array_agg(r.w), array_agg(r.key) into words, keys
  from (select w, left(fold_word(w), 60) as key from (select distinct w from unnest(raws) as w) d) r
  where r.key <> '';
  if words is null then return; end if;
  insert into search_words (school_id, word)
    select school, k.key
    from (select distinct key from unnest(keys) as key) k
    where not exists (select 1 from search_words s where s.school_id = school and s.word = k.key collate "C")
    order by k.key
    on conflict do nothing;
  select array_agg(s.id order by k.n) into ids
  from unnest(keys) with ordinality as k (key, n)
  join search_words s on s.school_id = school and s.word = k.key collate "C";
  perform set_config('enable_hashjoin', 'on', true), set_config('enable_nestloop', 'off', true);
  return query
    select o.t, array_agg(distinct l.id)
    from unnest(owners, raws) as o (t, raw) join unnest(words, ids) as l (raw, id) on l.raw = o.raw
    group by o.t;
end $$;
revoke execute on function learn_words(text[]) from public;
grant execute on function learn_words(text[]) to qadam_app;
