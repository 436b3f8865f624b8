-- The searched read model of the list of students: one narrow row a student who is not deleted. No grants and no
-- row-level security: behind it PostgreSQL would not use the index of arrays. Only the functions of this file and the
-- next touch it, and each applies the school itself.
--
-- A fact is the code of a field of the registry (students/facts.ts of the contract) with the school behind it: alone it
-- says that a flag is set or that something is filled in, with "=value" which choice was made. So one index serves every
-- combination of filters, and a school reads only its own part of it.
create table student_search (
  school_id bigint not null,
  student_id bigint not null,
  last_name text not null,
  first_name text not null,
  birth_date date, visa_date date, test_date date, departure_date date, payment_date date,
  package_cost bigint, payment_balance bigint,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  -- By what the words were learnt: while it stays, they stay.
  names_hash bigint not null,
  word_ids int[] not null,
  facts text[] not null,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index student_search_name on student_search
  (school_id, last_name collate "kk-x-icu", first_name collate "kk-x-icu", student_id);
create index student_search_name_latin on student_search
  (school_id, last_name collate "en-x-icu", first_name collate "en-x-icu", student_id);
create index student_search_birth_date on student_search (school_id, birth_date, student_id) where birth_date is not null;
create index student_search_visa_date on student_search (school_id, visa_date, student_id) where visa_date is not null;
create index student_search_test_date on student_search (school_id, test_date, student_id) where test_date is not null;
create index student_search_departure_date on student_search (school_id, departure_date, student_id) where departure_date is not null;
create index student_search_payment_date on student_search (school_id, payment_date, student_id) where payment_date is not null;
create index student_search_package_cost on student_search (school_id, package_cost, student_id) where package_cost is not null;
create index student_search_payment_balance on student_search (school_id, payment_balance, student_id) where payment_balance is not null;
create index student_search_last_sign_in_at on student_search (school_id, last_sign_in_at, student_id) where last_sign_in_at is not null;
create index student_search_sets on student_search using gin (facts, word_ids);
alter table student_search alter column facts set statistics 1000;
alter table student_search set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

-- By what people find somebody besides the name: a part of the e-mail, the phone or the messenger's name.
create table student_contacts (
  school_id bigint not null,
  student_id bigint not null,
  contacts text not null,
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
create index student_contacts_likeness on student_contacts using gin (contacts gin_trgm_ops);

-- How many students a school has, and how often its list has changed: totals are kept by it.
create table student_list_states (
  school_id bigint primary key references schools (school_id),
  total bigint not null default 0,
  version bigint not null default 1
);
select fence('student_list_states');
revoke insert, update, delete on student_list_states from qadam_app;

-- Codes of the fields that are views of papers.
create table student_paper_codes (field text primary key, code text not null unique);
insert into student_paper_codes values
  ('finance_family_certificate_notary', 'cb'), ('finance_family_certificate_local', 'cc'),
  ('finance_student_bank_account_1', 'cd'), ('finance_student_bank_account_2', 'ce'),
  ('finance_mother_bank_account_1', 'cf'), ('finance_mother_bank_account_2', 'cg'),
  ('finance_father_bank_account_1', 'ch'), ('finance_father_bank_account_2', 'ci'),
  ('finance_student_salary_1', 'cj'), ('finance_student_salary_2', 'ck'), ('finance_mother_salary_1', 'cl'),
  ('finance_mother_salary_2', 'cm'), ('finance_father_salary_1', 'cn'), ('finance_father_salary_2', 'co'),
  ('finance_student_real_estate', 'cp'), ('finance_mother_real_estate', 'cq'), ('finance_father_real_estate', 'cr'),
  ('finance_rental_agreement_1', 'cs'), ('finance_rental_agreement_2', 'ct'), ('finance_divorce_certificate', 'cu'),
  ('finance_death_certificate', 'cv'), ('finance_marriage_eligibility_certificate', 'cw'),
  ('finance_name_change_certificate', 'cx'), ('grade_certificate_9_first', 'cy'),
  ('grade_certificate_9_second', 'cz'), ('grade_certificate_11_first', 'd0'), ('grade_certificate_11_second', 'd1'),
  ('college_diploma_first', 'd2'), ('college_diploma_second', 'd3'), ('expulsion_certificate_first', 'd4'),
  ('expulsion_certificate_second', 'd5'), ('first_year_bachelor_transcript_first', 'd6'),
  ('first_year_bachelor_transcript_second', 'd7'), ('university_diploma_first', 'd8'),
  ('university_diploma_second', 'd9'), ('birth_certificate_first', 'da'), ('birth_certificate_second', 'db'),
  ('name_change_first', 'dc'), ('name_change_second', 'dd'), ('divorce_first', 'de'), ('divorce_second', 'df'),
  ('death_first', 'dg'), ('death_second', 'dh'), ('grade_certificate_12_first', 'di'),
  ('grade_certificate_12_second', 'dj');

-- Which fields that are views of papers are true of each student. The documents answer it once they keep papers.
create function true_paper_fields(ids bigint[]) returns table (student_id bigint, fields text[])
language sql stable set search_path = public
begin atomic
  select null::bigint, null::text[] where false;
end;
