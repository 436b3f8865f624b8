-- The chapters of a lesson's video, in order: [{"seconds": 100, "title": "Две мысли"}, …].
alter table lessons add column chapters jsonb not null default '[]'
  check (jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 50);
