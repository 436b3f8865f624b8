-- Which reactions of an event have happened: a job that is delivered again, or tried again because another reaction
-- failed, leaves these out. The row is written by the transaction of the reaction itself.
create table reactions_done (
  school_id bigint not null,
  -- A line of the audit log. No foreign key: a term may forget the line first.
  event_id bigint not null,
  reaction text not null,
  at timestamptz not null default now(),
  primary key (school_id, event_id, reaction)
);
-- Forgotten by age.
create index reactions_done_at on reactions_done (school_id, at);
select fence('reactions_done');
