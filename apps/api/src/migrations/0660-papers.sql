-- The school as its papers name it. What is empty was not entered yet.
create table school_requisites (
  school_id bigint primary key references schools (school_id),
  name text not null default '',
  bin text not null default '' check (bin ~ '^(\d{12})?$'),
  address text not null default '',
  contacts text not null default '',
  signatory text not null default '',
  signatory_position text not null default '',
  -- Null: the school sells without VAT.
  vat_percent int check (vat_percent between 1 and 50),
  version int not null,
  changed_at timestamptz not null,
  changed_by bigint,
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index school_requisites_changed_by on school_requisites (school_id, changed_by);
select force_row_level_security('school_requisites');

-- The contract of a student and who signed it: the customer on papers.
create table student_contracts (
  school_id bigint not null,
  student_id bigint not null,
  number text not null default '',
  signed_on date,
  signer text not null check (signer in ('student', 'guardian')),
  -- Of a guardian; of a student who signed, the record says it.
  name text not null default '',
  iin text not null default '' check (iin ~ '^(\d{12})?$'),
  address text not null default '',
  contacts text not null default '',
  version int not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index student_contracts_changed_by on student_contracts (school_id, changed_by);
select force_row_level_security('student_contracts');

-- Papers that anybody with their code can verify: nothing of it says whose they are.
create table papers (
  school_id bigint not null references schools (school_id),
  code text not null check (code ~ '^[a-hjkmnp-z2-9]{26}$'),
  kind text not null check (kind in ('act', 'receipt', 'invoice', 'correction')),
  number text not null,
  sum_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issued_on date not null,
  voided_at timestamptz,
  primary key (school_id, code),
  unique (school_id, kind, number)
);
select force_row_level_security('papers');

-- A paper that somebody holds in their hands stays what it says: it can be voided once, and nothing else.
create function papers_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null and new.voided_at is not null
    and to_jsonb(new) - 'voided_at' = to_jsonb(old) - 'voided_at' then
    return new;
  end if;
  raise exception 'an issued paper is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger papers_stay before update or delete on papers for each row execute function papers_stay();
