-- Where the money of an invoice goes. What is empty was not entered yet.
alter table school_requisites
  add column bank text not null default '',
  add column bic text not null default '',
  add column iban text not null default '',
  add column beneficiary_code text not null default '',
  add column purpose_code text not null default '';

-- The last number of each kind and year. Its row is locked until the document with the next one is committed.
create table billing_years (
  school_id bigint not null references schools (school_id),
  kind text not null check (kind in ('receipt', 'correction', 'invoice')),
  year int not null check (year between 2000 and 2199),
  last_number int not null check (last_number > 0),
  primary key (school_id, kind, year)
);
select force_row_level_security('billing_years');

-- Receipts, correction notes and invoices as they were issued. That one was voided stands beside, in billing_voids.
create table billing_documents (
  school_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('receipt', 'correction', 'invoice')),
  student_id bigint not null,
  year int not null,
  number int not null check (number > 0),
  issued_on date not null,
  sum_minor bigint not null check (sum_minor > 0),
  currency char(3) not null references currencies (code),
  -- The version of the printed layout.
  layout int not null check (layout > 0),
  -- Everything that is printed.
  content jsonb not null,
  paper_code text not null,
  -- What it is about: a payment at a provider or by hand, what went back of one, or the order of an invoice.
  attempt_id bigint,
  receipt_id bigint,
  refund_id bigint,
  order_id bigint,
  -- The receipt that a correction corrects.
  corrects_id bigint,
  due_on date,
  issued_at timestamptz not null,
  -- Null when a provider's answer issued it.
  issued_by bigint,
  primary key (school_id, id),
  unique (school_id, kind, year, number),
  unique (school_id, paper_code),
  constraint billing_documents_year check (extract(year from issued_on) = year),
  constraint billing_documents_source check (case kind
    when 'receipt' then num_nonnulls(attempt_id, receipt_id) = 1 and num_nonnulls(refund_id, order_id) = 0
    when 'correction' then num_nonnulls(refund_id, receipt_id) = 1 and num_nonnulls(attempt_id, order_id) = 0
    else num_nonnulls(attempt_id, receipt_id, refund_id) = 0 end),
  constraint billing_documents_corrects check ((kind = 'correction') = (corrects_id is not null)),
  constraint billing_documents_due check ((kind = 'invoice') = (due_on is not null)),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, paper_code) references papers (school_id, code),
  foreign key (school_id, attempt_id) references payment_attempts (school_id, id),
  foreign key (school_id, receipt_id) references receipts (school_id, id),
  foreign key (school_id, refund_id) references payment_refunds (school_id, id),
  foreign key (school_id, order_id) references orders (school_id, id),
  foreign key (school_id, corrects_id) references billing_documents (school_id, id),
  foreign key (school_id, issued_by) references people (school_id, id)
);
-- One document for each payment and for each refund, however often a provider repeats itself.
create unique index billing_documents_attempt on billing_documents (school_id, attempt_id) where attempt_id is not null;
create unique index billing_documents_receipt on billing_documents (school_id, receipt_id) where receipt_id is not null;
create unique index billing_documents_refund on billing_documents (school_id, refund_id) where refund_id is not null;
create index billing_documents_order on billing_documents (school_id, order_id) where order_id is not null;
create index billing_documents_corrects on billing_documents (school_id, corrects_id) where corrects_id is not null;
create index billing_documents_student on billing_documents (school_id, student_id, id desc);
create index billing_documents_issued_by on billing_documents (school_id, issued_by) where issued_by is not null;
select force_row_level_security('billing_documents', append_only => true);

create table billing_voids (
  school_id bigint not null,
  document_id bigint not null,
  reason text not null check (reason <> ''),
  voided_at timestamptz not null,
  -- Null when a refund failed at its provider.
  voided_by bigint,
  primary key (school_id, document_id),
  foreign key (school_id, document_id) references billing_documents (school_id, id),
  foreign key (school_id, voided_by) references people (school_id, id)
);
create index billing_voids_voided_by on billing_voids (school_id, voided_by) where voided_by is not null;
select force_row_level_security('billing_voids', append_only => true);

-- What an invoice asks for, and what had been paid of each tranche before: the rest of what is paid now is paid of it.
create table invoice_tranches (
  school_id bigint not null,
  document_id bigint not null,
  tranche_id bigint not null,
  minor bigint not null check (minor > 0),
  paid_before_minor bigint not null check (paid_before_minor >= 0),
  primary key (school_id, document_id, tranche_id),
  foreign key (school_id, document_id) references billing_documents (school_id, id),
  foreign key (school_id, tranche_id) references tranches (school_id, id)
);
create index invoice_tranches_tranche on invoice_tranches (school_id, tranche_id);
select force_row_level_security('invoice_tranches', append_only => true);

-- For everybody, the owner of the tables too: what was handed out is in the school's books.
create function billing_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger billing_documents_stay before update or delete on billing_documents
  for each row execute function billing_stays();
create trigger billing_voids_stay before update or delete on billing_voids for each row execute function billing_stays();
create trigger invoice_tranches_stay before update or delete on invoice_tranches
  for each row execute function billing_stays();

create function billing_follows() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.number > 1 and not exists (select 1 from billing_documents
      where school_id = new.school_id and kind = new.kind and year = new.year and number = new.number - 1) then
    raise exception 'number % of % has no number before it', new.number, new.year
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger billing_follows before insert on billing_documents for each row execute function billing_follows();
