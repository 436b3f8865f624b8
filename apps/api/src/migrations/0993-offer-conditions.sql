-- What a university asks for with its offer, one by one, as staff read it in the letter.
create table offer_conditions (
  school_id bigint not null,
  application_id bigint not null,
  position int not null check (position >= 0),
  text text not null check (text <> ''),
  -- How the student meets it, in a sentence; empty where the text says it.
  hint text not null default '',
  due_on date,
  -- The kind of document that proves it: its state is then that of the student's document.
  document_type_id bigint,
  is_met boolean not null default false,
  primary key (school_id, application_id, position),
  foreign key (school_id, application_id) references applications (school_id, id) on delete cascade,
  foreign key (school_id, document_type_id) references document_types (school_id, id)
);
create index offer_conditions_type on offer_conditions (school_id, document_type_id) where document_type_id is not null;
select force_row_level_security('offer_conditions');
