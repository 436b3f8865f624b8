-- Requests for a free consultation: one row for a contact while it is open, however often its form is sent.
create table consultations (
  school_id bigint not null,
  id bigint generated always as identity,
  state text not null default 'new' check (state in ('new', 'in_work', 'no_answer', 'student', 'closed')),
  phone text,
  email text,
  owner_id bigint,
  -- Who sent it signed in, or whom it became.
  student_id bigint,
  step text,
  step_on date,
  close_reason text check (close_reason in
    ('not_interested', 'too_expensive', 'other_school', 'unreachable', 'not_a_request', 'another')),
  times int not null default 1,
  created_at timestamptz not null,
  -- When its form was last sent.
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  primary key (school_id, id),
  check (phone is not null or email is not null),
  check ((step is null) = (step_on is null)),
  check ((state = 'closed') = (close_reason is not null)),
  check (state <> 'student' or student_id is not null),
  foreign key (school_id, owner_id) references people (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index consultations_state on consultations (school_id, state, sent_at desc);
create index consultations_phone on consultations (school_id, phone) where phone is not null;
create index consultations_email on consultations (school_id, email) where email is not null;
create index consultations_owner on consultations (school_id, owner_id);
create index consultations_student on consultations (school_id, student_id);
create index consultations_created on consultations (school_id, created_at);
select force_row_level_security('consultations');

-- Each form as it was sent, with what was agreed to.
create table consultation_messages (
  school_id bigint not null,
  id bigint generated always as identity,
  consultation_id bigint not null,
  sent_at timestamptz not null,
  name text not null,
  phone text,
  email text,
  program_id bigint,
  wish text not null,
  way text not null check (way in ('call', 'whatsapp', 'telegram', 'email')),
  contact_time text not null check (contact_time in ('any', 'morning', 'afternoon', 'evening')),
  language text not null check (language in ('ru', 'kk', 'en')),
  page text not null,
  consents jsonb not null,
  ip text not null,
  primary key (school_id, id),
  foreign key (school_id, consultation_id) references consultations (school_id, id) on delete cascade,
  foreign key (school_id, program_id) references programs (school_id, id) on delete set null (program_id)
);
create index consultation_messages_request on consultation_messages (school_id, consultation_id, id desc);
create index consultation_messages_program on consultation_messages (school_id, program_id);
select force_row_level_security('consultation_messages');

create table consultation_visits (
  school_id bigint not null,
  consultation_id bigint not null,
  kind text not null check (kind in ('first', 'last')),
  at timestamptz not null,
  source text not null check (length(source) <= 100),
  medium text not null check (length(medium) <= 100),
  campaign text not null check (length(campaign) <= 100),
  content text not null check (length(content) <= 100),
  term text not null check (length(term) <= 100),
  path text not null check (length(path) <= 300),
  referrer text not null check (length(referrer) <= 253),
  primary key (school_id, consultation_id, kind),
  foreign key (school_id, consultation_id) references consultations (school_id, id) on delete cascade
);
select force_row_level_security('consultation_visits');

-- What staff did and wrote about it.
create table consultation_notes (
  school_id bigint not null,
  id bigint generated always as identity,
  consultation_id bigint not null,
  kind text not null check (kind in
    ('note', 'call', 'message', 'take', 'owner', 'step', 'no_answer', 'make_student', 'close', 'reopen')),
  text text not null,
  at timestamptz not null,
  by_id bigint,
  primary key (school_id, id),
  foreign key (school_id, consultation_id) references consultations (school_id, id) on delete cascade,
  foreign key (school_id, by_id) references people (school_id, id)
);
create index consultation_notes_request on consultation_notes (school_id, consultation_id, id desc);
create index consultation_notes_by on consultation_notes (school_id, by_id);
select force_row_level_security('consultation_notes');
