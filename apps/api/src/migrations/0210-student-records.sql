-- The record of a student: what a school tracks on the way abroad. Columns follow the registry of fields in the
-- contract, a table for each of its groups; a test holds the two together.

-- The lists that a school edits for its records: steps, academic years, translators and the rest.
create table selector_options (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  selector text not null check (selector in ('legal_translation_ready', 'city', 'categories', 'legal_translator',
    'steps', 'types', 'visa_support', 'academic_years')),
  name text not null check (name <> ''),
  name_ru text, name_kk text, name_en text,
  colour text check (colour in ('orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid')),
  position int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (school_id, id)
);
create unique index selector_options_name on selector_options (school_id, selector, fold_text(name))
  where deleted_at is null;
create index selector_options_order on selector_options (school_id, selector, position, id);
select fence('selector_options');

create table student_records (
  school_id bigint not null,
  student_id bigint not null,
  row_version int not null default 1,
  changed_at timestamptz not null default now(),
  degree_ids bigint[] not null default '{}',
  countries text[] not null default '{}',
  package_ids bigint[] not null default '{}',
  step_ids bigint[] not null default '{}',
  academic_year_id bigint,
  type_id bigint,
  category_ids bigint[] not null default '{}',
  responsible_id bigint,
  responsible_abroad_id bigint,
  seller_id bigint,
  consulting boolean not null default false,
  contract boolean not null default false,
  package_cost_tiyn bigint check (package_cost_tiyn >= 0),
  payment_balance_tiyn bigint,
  -- Kept by the documents: every paper of the student's set is checked, waived or not needed.
  ready boolean not null default false,
  is_all_doc_ready boolean not null default false,
  has_chat_id boolean not null default false,
  primary key (school_id, student_id),
  foreign key (school_id, academic_year_id) references selector_options (school_id, id),
  foreign key (school_id, type_id) references selector_options (school_id, id),
  foreign key (school_id, responsible_id) references people (school_id, id),
  foreign key (school_id, responsible_abroad_id) references people (school_id, id),
  foreign key (school_id, seller_id) references people (school_id, id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index student_records_academic_year_id on student_records (school_id, academic_year_id) where academic_year_id is not null;
create index student_records_type_id on student_records (school_id, type_id) where type_id is not null;
create index student_records_responsible_id on student_records (school_id, responsible_id) where responsible_id is not null;
create index student_records_responsible_abroad_id on student_records (school_id, responsible_abroad_id) where responsible_abroad_id is not null;
create index student_records_seller_id on student_records (school_id, seller_id) where seller_id is not null;
select fence('student_records');

create table student_names (
  school_id bigint not null,
  student_id bigint not null,
  passport_first_name text not null default '',
  passport_last_name text not null default '',
  first_name_kk text not null default '',
  last_name_kk text not null default '',
  first_name_ru text not null default '',
  last_name_ru text not null default '',
  iin text not null default '',
  work_schedule text not null default '',
  study_schedule text not null default '',
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('student_names');

create table student_exam_plans (
  school_id bigint not null,
  student_id bigint not null,
  ielts_preparation boolean not null default false,
  ielts_teacher_id bigint,
  present boolean not null default false,
  test_date date,
  primary key (school_id, student_id),
  foreign key (school_id, ielts_teacher_id) references people (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_exam_plans_ielts_teacher_id on student_exam_plans (school_id, ielts_teacher_id) where ielts_teacher_id is not null;
select fence('student_exam_plans');

create table student_families (
  school_id bigint not null,
  student_id bigint not null,
  lives_with text[] not null default '{}',
  parents_divorced boolean not null default false,
  deceased_parents text[] not null default '{}',
  who_works text[] not null default '{}',
  who_owns_property text[] not null default '{}',
  rents_home boolean not null default false,
  name_changed boolean not null default false,
  wants_grant boolean not null default false,
  -- Null until the family has answered: papers that hang on an answer are then asked for with a question.
  answered_at timestamptz,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('student_families');

create table student_visas (
  school_id bigint not null,
  student_id bigint not null,
  visa boolean not null default false,
  visa_by_proxy boolean not null default false,
  visa_scheduled boolean not null default false,
  visa_applied boolean not null default false,
  visa_reschedule boolean not null default false,
  guardian boolean not null default false,
  visa_ready boolean not null default false,
  visa_date date,
  visa_time time,
  visa_support_id bigint,
  visa_city_id bigint,
  primary key (school_id, student_id),
  foreign key (school_id, visa_support_id) references selector_options (school_id, id),
  foreign key (school_id, visa_city_id) references selector_options (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_visas_visa_support_id on student_visas (school_id, visa_support_id) where visa_support_id is not null;
create index student_visas_visa_city_id on student_visas (school_id, visa_city_id) where visa_city_id is not null;
select fence('student_visas');

create table student_legal_steps (
  school_id bigint not null,
  student_id bigint not null,
  legal_translator_id bigint,
  legal_translation_ready_id bigint,
  legal_sent boolean not null default false,
  legal_done boolean not null default false,
  tracking text not null default '',
  primary key (school_id, student_id),
  foreign key (school_id, legal_translator_id) references selector_options (school_id, id),
  foreign key (school_id, legal_translation_ready_id) references selector_options (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index student_legal_steps_legal_translator_id on student_legal_steps (school_id, legal_translator_id) where legal_translator_id is not null;
create index student_legal_steps_legal_translation_ready_id on student_legal_steps (school_id, legal_translation_ready_id) where legal_translation_ready_id is not null;
select fence('student_legal_steps');

create table student_steps (
  school_id bigint not null,
  student_id bigint not null,
  ddv_sent boolean not null default false,
  ddv_done boolean not null default false,
  codice_sent boolean not null default false,
  awaiting_pre_enrollment boolean not null default false,
  pre_enrollment_admit boolean not null default false,
  grant_application_submitted boolean not null default false,
  residence_permit_applied boolean not null default false,
  caf_application boolean not null default false,
  sim_opened boolean not null default false,
  housing_found boolean not null default false,
  departure_date date,
  departure_time time,
  housing_options text not null default '',
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('student_steps');

create table student_letters (
  school_id bigint not null,
  student_id bigint not null,
  cv boolean not null default false,
  letter_of_recommendation_1 boolean not null default false,
  letter_of_recommendation_2 boolean not null default false,
  motivation_letter boolean not null default false,
  sent_questionnaire boolean not null default false,
  questionnaire_filled_out boolean not null default false,
  list_of_documents_posted boolean not null default false,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
select fence('student_letters');

-- Which field of a record was what before, and who changed it; a version is one act. Nobody has a grant to change it.
create table record_changes (
  school_id bigint not null,
  id bigint generated always as identity,
  student_id bigint not null,
  version int not null,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  -- form: on the record; bulk, import, undo: together with others; call: by another capability of the product.
  source text not null check (source in ('form', 'bulk', 'import', 'undo', 'call')),
  changed_by bigint,
  changed_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, student_id) references student_records (school_id, student_id) on delete cascade
);
create index record_changes_student on record_changes (school_id, student_id, id desc);
create index record_changes_field on record_changes (school_id, student_id, field, id desc);
select fence('record_changes', append_only => true);

-- Whoever is or becomes a student has a record, by whatever way they came.
create function open_student_record() returns trigger language plpgsql as $$
begin
  insert into student_records (school_id, student_id) values (new.school_id, new.id) on conflict do nothing;
  return new;
end $$;
create trigger open_student_record after insert or update of role on people
  for each row when (new.role = 'student') execute function open_student_record();
alter table people no force row level security;
alter table student_records no force row level security;
insert into student_records (school_id, student_id)
select school_id, id from people where role = 'student';
alter table people force row level security;
alter table student_records force row level security;

-- What a new school begins with; it edits, orders and adds.
create function add_first_selector_options() returns void language sql as $$
  insert into selector_options (school_id, selector, name, name_ru, name_kk, name_en, position)
  select current_school(), o.selector, o.ru, o.ru, o.kk, o.en, row_number() over (partition by o.selector order by o.n)
  from (values
    (1, 'steps', 'Сбор документов', 'Құжаттарды жинау', 'Collecting documents'),
    (2, 'steps', 'Апостиль', 'Апостиль', 'Apostille'),
    (3, 'steps', 'Перевод и легализация', 'Аударма және заңдастыру', 'Translation and legalisation'),
    (4, 'steps', 'Dichiarazione di valore', 'Dichiarazione di valore', 'Dichiarazione di valore'),
    (5, 'steps', 'Codice fiscale', 'Codice fiscale', 'Codice fiscale'),
    (6, 'steps', 'Предзачисление Universitaly', 'Universitaly алдын ала тіркелуі', 'Universitaly pre-enrolment'),
    (7, 'steps', 'Региональный грант', 'Аймақтық грант', 'Regional grant'),
    (8, 'steps', 'Виза', 'Виза', 'Visa'),
    (9, 'steps', 'Выезд', 'Жолға шығу', 'Departure'),
    (10, 'steps', 'Вид на жительство', 'Тұруға рұқсат', 'Residence permit'),
    (1, 'academic_years', '2026/2027', '2026/2027', '2026/2027'),
    (2, 'academic_years', '2027/2028', '2027/2028', '2027/2028'),
    (3, 'academic_years', '2028/2029', '2028/2029', '2028/2029'),
    (1, 'types', 'Поступление с нуля', 'Алғаш түсу', 'First admission'),
    (2, 'types', 'Перевод из вуза', 'ЖОО-дан ауысу', 'Transfer from a university'),
    (3, 'types', 'Магистратура', 'Магистратура', 'Master’s admission'),
    (1, 'categories', 'Приоритетный', 'Басым', 'Priority'),
    (2, 'categories', 'Стандартный', 'Стандартты', 'Standard'),
    (1, 'visa_support', 'Сопровождает школа', 'Мектеп сүйемелдейді', 'Accompanied by the school'),
    (2, 'visa_support', 'Подаёт сам', 'Өзі тапсырады', 'Applies alone'),
    (1, 'city', 'Астана', 'Астана', 'Astana'),
    (2, 'city', 'Алматы', 'Алматы', 'Almaty'),
    (1, 'legal_translator', 'Переводчик школы', 'Мектеп аудармашысы', 'Translator of the school'),
    (1, 'legal_translation_ready', 'Не начат', 'Басталған жоқ', 'Not begun'),
    (2, 'legal_translation_ready', 'В работе', 'Жұмыста', 'In progress'),
    (3, 'legal_translation_ready', 'Готов', 'Дайын', 'Ready')
  ) as o (n, selector, ru, kk, en)
$$;
do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform add_first_selector_options();
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
