-- An index on an expression answers alone only when it holds the columns of the expression too: without them each row that
-- a deep page or a range of prices walks past was fetched from the table.
drop index program_search_whole_price;
create index program_search_whole_price on program_search
  (school_id, (price_tiyn + coalesce(cost_tiyn, 0)), program_id) include (is_shown, price_tiyn, cost_tiyn);
