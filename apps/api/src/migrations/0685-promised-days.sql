-- Until when a family has promised to pay a tranche: beside its day, which stays what was agreed.
alter table tranches
  add column promised_until date,
  add column promised_at timestamptz,
  add column promised_by bigint,
  add constraint tranches_promised check ((promised_until is null) = (promised_at is null)),
  add foreign key (school_id, promised_by) references people (school_id, id);
create index tranches_promised_by on tranches (school_id, promised_by) where promised_by is not null;
