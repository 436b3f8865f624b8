-- Leases and pauses of a bot's token: Telegram counts by token, and the operator's bot is of many schools. Nothing of a
-- school stands here.
create table telegram_tokens (
  bot_id bigint primary key,
  -- After a 429 nothing of this token goes before.
  not_before timestamptz,
  -- The lease of the one sender, and its owner.
  sends_until timestamptz,
  sender uuid,
  polls_until timestamptz,
  next_update_id bigint not null default 0,
  -- The address of this installation that Telegram was given to bring updates to; null: they are asked for.
  hook_origin text
);
grant select, insert, update, delete on telegram_tokens to qadam_app;

do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    insert into telegram_tokens (bot_id, not_before, sends_until, sender, polls_until, next_update_id, hook_origin)
    select bot_id, not_before, sends_until, sender, polls_until, next_update_id, hook_origin
    from telegram_bots where school_id = school on conflict do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

alter table telegram_bots
  drop column not_before, drop column sends_until, drop column sender, drop column polls_until,
  drop column next_update_id, drop column hook_origin,
  drop constraint telegram_bots_bot,
  alter column encrypted_token drop not null,
  -- The bot of the operator, whose token is a setting of the installation.
  add column is_operators boolean not null default false,
  add constraint telegram_bots_token check ((encrypted_token is null) = is_operators);
alter table telegram_bots alter column is_operators drop default;
-- A bot of its own answers for one school: two would take each other's updates.
create unique index telegram_bots_bot on telegram_bots (bot_id) where not is_operators;

-- Which schools a chat with the operator's bot belongs to, and when each was last chosen there. It follows telegram_links.
-- Read across schools to find the school of an update: no grants, functions alone.
create table operator_chats (
  chat_id bigint not null,
  school_id bigint not null references school_directory (school_id) on delete cascade,
  chosen_at timestamptz not null,
  primary key (school_id, chat_id)
);
create index operator_chats_chat on operator_chats (chat_id, chosen_at desc);

create function follow_operator_chats() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from operator_chats where school_id = old.school_id and chat_id = old.chat_id and not exists (
      select from telegram_links l where l.school_id = old.school_id and l.chat_id = old.chat_id and l.unlinked_at is null);
  end if;
  if tg_op <> 'DELETE' and new.unlinked_at is null and exists (
    select from telegram_bots b where b.school_id = new.school_id and b.bot_id = new.bot_id and b.is_operators)
  then
    insert into operator_chats (chat_id, school_id, chosen_at) values (new.chat_id, new.school_id, new.linked_at)
    on conflict (school_id, chat_id) do update set chosen_at = greatest(operator_chats.chosen_at, excluded.chosen_at);
  end if;
  return null;
end $$;
create trigger follow_operator_chats after insert or update or delete on telegram_links
  for each row execute function follow_operator_chats();

-- The schools of a chat, the one that it writes to first.
create function schools_of_operator_chat(asked bigint) returns setof bigint
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select school_id from operator_chats where chat_id = asked order by chosen_at desc, school_id;
end;

-- From now on a chat writes to the current school. Returns false where it is not linked to it.
create function choose_operator_school(asked bigint, chosen timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operator_chats set chosen_at = chosen where chat_id = asked and school_id = current_school();
  return found;
end $$;

-- Schools whose messages wait while another one sends by the same token: they take turns.
create table operator_turns (
  school_id bigint primary key references school_directory (school_id) on delete cascade,
  id bigint not null generated always as identity
);
create index operator_turns_id on operator_turns (id);

create function await_operator_turn() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  insert into operator_turns (school_id) values (current_school()) on conflict do nothing;
end;

-- Takes the school whose turn it is; null: nobody waits.
create function next_operator_turn() returns bigint
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from operator_turns where id = (select id from operator_turns order by id limit 1 for update skip locked)
  returning school_id;
end;

revoke execute on function schools_of_operator_chat(bigint), choose_operator_school(bigint, timestamptz),
  await_operator_turn(), next_operator_turn() from public;
grant execute on function schools_of_operator_chat(bigint), choose_operator_school(bigint, timestamptz),
  await_operator_turn(), next_operator_turn() to qadam_app;
