-- Where a kind of document is obtained, how many working days that takes and what it costs in whole tenge. Null and
-- empty: the school has not said.
alter table document_types
  add column where_ru text not null default '',
  add column where_kk text not null default '',
  add column where_en text not null default '',
  add column working_days int check (working_days between 0 and 260),
  add column price_tenge int check (price_tenge between 0 and 10000000);
