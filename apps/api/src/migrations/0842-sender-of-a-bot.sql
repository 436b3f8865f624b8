-- The lease of the sender has an owner: one that overslept its lease knows by it that another one is at work.
alter table telegram_bots add column sender uuid;
