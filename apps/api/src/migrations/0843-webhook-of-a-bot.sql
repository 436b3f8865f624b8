-- The address of this installation that Telegram was given to bring a bot's updates to; null: they are asked for.
alter table telegram_bots add column hook_origin text;
