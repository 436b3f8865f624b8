-- When students began to be notified of a program, once for good, and the last student whom the batches have reached.
alter table programs
  add column announced_at timestamptz,
  add column announced_to bigint,
  add constraint programs_announced_whole check ((announced_at is null) = (announced_to is null));
