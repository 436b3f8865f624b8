-- Codes and links are limited for each one who asks, and tries of a code for each client: a stranger spends nothing of
-- the owner's. Rows go after a day, so those without a word are strangers of yesterday.
alter table codes
  add column asked_by text not null default 'client:',
  add column tries_by jsonb not null default '{}';
alter table reset_links add column asked_by text not null default 'client:';
