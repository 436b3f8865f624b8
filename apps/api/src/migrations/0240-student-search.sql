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

create function facts_of(code text, chosen text[]) returns text[]
language sql immutable parallel safe
return case when chosen is null or chosen = '{}' then '{}'::text[]
  else array[code] || array(select code || '=' || one from unnest(chosen) as one) end;

-- Brings the read model in step with the given students, all at once; every act calls it once after it has written.
-- Rows of tables are found by their keys, one student after the other, whatever is known of a school.
create function refresh_students(ids bigint[]) returns void
language plpgsql security definer
set search_path = public set jit = off
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  school bigint := current_school();
  gone bigint[]; renamed bigint[];
  change bigint;
begin
  if school is null or ids is null or ids = '{}' then return; end if;
  select array_agg(p.id) into gone from people p
  where p.school_id = school and p.id = any(ids) and (p.role <> 'student' or p.deleted_at is not null);
  if gone is not null then
    delete from student_contacts where school_id = school and student_id = any(gone);
    delete from student_search where school_id = school and student_id = any(gone);
    get diagnostics change = row_count;
    perform count_students_on(-change);
  end if;

  with named as materialized (
    select p.id, p.last_name, p.first_name, p.created_at, p.birth_date,
      concat_ws(' ', p.first_name, p.last_name, n.first_name_kk, n.last_name_kk, n.first_name_ru, n.last_name_ru,
        n.passport_first_name, n.passport_last_name) as names,
      lower(concat_ws(' ', p.email, p.phone, nullif(p.telegram, ''))) as contacts
    from people p left join student_names n on n.school_id = p.school_id and n.student_id = p.id
    where p.school_id = school and p.id = any(ids) and p.role = 'student' and p.deleted_at is null
  ), hashed as materialized (
    select w.*, hashtextextended(w.names || '|' || w.contacts || '|' || w.last_name, 0) as hash from named w
  ), changed as materialized (
    select w.* from hashed w left join student_search s on s.school_id = school and s.student_id = w.id
    where s.names_hash is distinct from w.hash
  ), learnt as materialized (
    select l.given, l.word_ids from learn_words(array(select c.names from changed c)) as l
  ), kept as (
    insert into student_contacts (school_id, student_id, contacts) select school, c.id, c.contacts from changed c
    on conflict (school_id, student_id) do update set contacts = excluded.contacts
      where student_contacts.contacts <> excluded.contacts
  ), written as (
    insert into student_search as s (school_id, student_id, last_name, first_name, created_at, last_sign_in_at,
      names_hash, word_ids, facts)
    select school, c.id, c.last_name, c.first_name, c.created_at,
      (select max(i.started_at) from sign_ins i where i.school_id = school and i.person_id = c.id),
      c.hash, coalesce((select l.word_ids from learnt l where l.given = c.names), '{}'), '{}'
    from changed c
    on conflict (school_id, student_id) do update set last_name = excluded.last_name, first_name = excluded.first_name,
      names_hash = excluded.names_hash, word_ids = excluded.word_ids
    returning s.student_id, old.student_id is null as is_new
  )
  select count(*) filter (where is_new) into change from written;
  perform count_students_on(change);

  with papers as materialized (
    select t.student_id, array_agg(c.code) as codes
    from true_paper_fields(ids) t cross join unnest(t.fields) as f (field)
    join student_paper_codes c on c.field = f.field group by t.student_id
  ), now_known as materialized (
    select p.id, p.birth_date, v.visa_date, e.test_date, s.departure_date, r.package_cost_tiyn, r.payment_balance_tiyn,
      array_remove(array[
        'a0' || z.tail,
        case when p.last_name <> '' then 'a1' || z.tail end, case when p.email is not null then 'a2' || z.tail end,
        case when p.phone is not null then 'a3' || z.tail end, case when p.telegram <> '' then 'a4' || z.tail end,
        'a5' || z.tail || '=' || p.gender, case when p.gender is not null then 'a5' || z.tail end,
        case when p.birth_date is not null then 'a6' || z.tail end,
        case when p.country <> '' then 'a7' || z.tail end,
        case when p.deactivated_at is not null then '00' || z.tail end,
        case when r.consulting then 'ar' || z.tail end, case when r.contract then 'as' || z.tail end,
        case when r.ready then 'aw' || z.tail end, case when r.has_chat_id then 'ax' || z.tail end,
        case when e.ielts_preparation then 'ay' || z.tail end, case when e.present then 'b0' || z.tail end,
        case when f.parents_divorced then 'b3' || z.tail end, case when f.rents_home then 'b7' || z.tail end,
        case when f.name_changed then 'b8' || z.tail end, case when f.wants_grant then 'b9' || z.tail end,
        case when v.visa then 'ba' || z.tail end, case when v.visa_by_proxy then 'bb' || z.tail end,
        case when v.visa_scheduled then 'bc' || z.tail end, case when v.visa_applied then 'bd' || z.tail end,
        case when v.visa_reschedule then 'be' || z.tail end, case when v.guardian then 'bf' || z.tail end,
        case when v.visa_ready then 'bg' || z.tail end, case when l.legal_sent then 'bn' || z.tail end,
        case when l.legal_done then 'bo' || z.tail end, case when s.ddv_sent then 'bq' || z.tail end,
        case when s.ddv_done then 'br' || z.tail end, case when s.codice_sent then 'bs' || z.tail end,
        case when s.awaiting_pre_enrollment then 'bt' || z.tail end,
        case when s.pre_enrollment_admit then 'bu' || z.tail end,
        case when s.grant_application_submitted then 'bv' || z.tail end,
        case when s.residence_permit_applied then 'bw' || z.tail end,
        case when s.caf_application then 'bx' || z.tail end, case when s.sim_opened then 'by' || z.tail end,
        case when s.housing_found then 'bz' || z.tail end, case when t.cv then 'c3' || z.tail end,
        case when t.letter_of_recommendation_1 then 'c4' || z.tail end,
        case when t.letter_of_recommendation_2 then 'c5' || z.tail end,
        case when t.motivation_letter then 'c6' || z.tail end, case when t.sent_questionnaire then 'c7' || z.tail end,
        case when t.questionnaire_filled_out then 'c8' || z.tail end,
        case when t.list_of_documents_posted then 'c9' || z.tail end,
        case when r.is_all_doc_ready then 'ca' || z.tail end,
        case when n.passport_first_name <> '' then 'a8' || z.tail end,
        case when n.passport_last_name <> '' then 'a9' || z.tail end,
        case when n.first_name_kk <> '' then 'aa' || z.tail end,
        case when n.last_name_kk <> '' then 'ab' || z.tail end,
        case when n.first_name_ru <> '' then 'ac' || z.tail end,
        case when n.last_name_ru <> '' then 'ad' || z.tail end, case when n.iin <> '' then 'ae' || z.tail end,
        case when n.work_schedule <> '' then 'af' || z.tail end,
        case when n.study_schedule <> '' then 'ag' || z.tail end, 'al' || z.tail || '=' || r.academic_year_id,
        case when r.academic_year_id is not null then 'al' || z.tail end, 'am' || z.tail || '=' || r.type_id,
        case when r.type_id is not null then 'am' || z.tail end, 'ao' || z.tail || '=' || r.responsible_id,
        case when r.responsible_id is not null then 'ao' || z.tail end,
        'ap' || z.tail || '=' || r.responsible_abroad_id,
        case when r.responsible_abroad_id is not null then 'ap' || z.tail end, 'aq' || z.tail || '=' || r.seller_id,
        case when r.seller_id is not null then 'aq' || z.tail end, 'az' || z.tail || '=' || e.ielts_teacher_id,
        case when e.ielts_teacher_id is not null then 'az' || z.tail end,
        'bi' || z.tail || '=' || left(v.visa_time::text, 5),
        case when v.visa_time is not null then 'bi' || z.tail end, 'bj' || z.tail || '=' || v.visa_support_id,
        case when v.visa_support_id is not null then 'bj' || z.tail end, 'bk' || z.tail || '=' || v.visa_city_id,
        case when v.visa_city_id is not null then 'bk' || z.tail end, 'bl' || z.tail || '=' || l.legal_translator_id,
        case when l.legal_translator_id is not null then 'bl' || z.tail end,
        'bm' || z.tail || '=' || l.legal_translation_ready_id,
        case when l.legal_translation_ready_id is not null then 'bm' || z.tail end,
        case when l.tracking <> '' then 'bp' || z.tail end, 'c1' || z.tail || '=' || left(s.departure_time::text, 5),
        case when s.departure_time is not null then 'c1' || z.tail end,
        case when s.housing_options <> '' then 'c2' || z.tail end
      ], null)
      || facts_of('ah' || z.tail, r.degree_ids::text[])
      || facts_of('ai' || z.tail, r.countries)
      || facts_of('aj' || z.tail, r.package_ids::text[])
      || facts_of('ak' || z.tail, r.step_ids::text[])
      || facts_of('an' || z.tail, r.category_ids::text[])
      || facts_of('b2' || z.tail, f.lives_with)
      || facts_of('b4' || z.tail, f.deceased_parents)
      || facts_of('b5' || z.tail, f.who_works)
      || facts_of('b6' || z.tail, f.who_owns_property)
      || facts_of('av' || z.tail, array(select distinct d.degree from educations d
        where d.school_id = school and d.student_id = p.id order by 1))
      || array(select c || z.tail from unnest(w.codes) as c) as facts
    from people p
    cross join (select to_hex(school) as tail) z
    join student_records r on r.school_id = p.school_id and r.student_id = p.id
    left join student_names n on n.school_id = p.school_id and n.student_id = p.id
    left join student_exam_plans e on e.school_id = p.school_id and e.student_id = p.id
    left join student_families f on f.school_id = p.school_id and f.student_id = p.id
    left join student_visas v on v.school_id = p.school_id and v.student_id = p.id
    left join student_legal_steps l on l.school_id = p.school_id and l.student_id = p.id
    left join student_steps s on s.school_id = p.school_id and s.student_id = p.id
    left join student_letters t on t.school_id = p.school_id and t.student_id = p.id
    left join papers w on w.student_id = p.id
    where p.school_id = school and p.id = any(ids)
  )
  update student_search x set birth_date = k.birth_date, visa_date = k.visa_date, test_date = k.test_date,
    departure_date = k.departure_date, package_cost = k.package_cost_tiyn, payment_balance = k.payment_balance_tiyn,
    facts = k.facts
  from now_known k
  where x.school_id = school and x.student_id = k.id
    and (x.facts, x.birth_date, x.visa_date, x.test_date, x.departure_date, x.package_cost, x.payment_balance)
      is distinct from
      (k.facts, k.birth_date, k.visa_date, k.test_date, k.departure_date, k.package_cost_tiyn, k.payment_balance_tiyn);
end $$;

-- New and gone students are summed up here and counted once, at the commit.
create function count_students_on(more bigint) returns text language sql volatile
return set_config('app.students_more',
  (coalesce(nullif(current_setting('app.students_more', true), '')::bigint, 0) + more)::text, true);

-- Only at the commit, and once: whoever writes records does not wait for others who do.
create function touch_student_list() returns trigger language plpgsql security definer set search_path = public as $$
declare
  act text := pg_current_xact_id()::text;
  school bigint := current_school();
begin
  if current_setting('app.students_touched', true) is not distinct from act or school is null then return null; end if;
  insert into student_list_states as t (school_id, total)
  values (school, coalesce(nullif(current_setting('app.students_more', true), '')::bigint, 0))
  on conflict (school_id) do update set total = t.total + excluded.total, version = t.version + 1;
  perform set_config('app.students_touched', act, true);
  return null;
end $$;
create constraint trigger touch_student_list after insert or update or delete on student_search
  deferrable initially deferred for each row execute function touch_student_list();

-- A person is a part of the read model, whoever writes them; sign-ins are noted without reading the rest.
create function people_came() returns trigger language plpgsql as $$
begin
  perform refresh_students(array(select id from came where role = 'student'));
  return null;
end $$;
create trigger search_people_came after insert on people
  referencing new table as came for each statement execute function people_came();
create function people_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(n.id) into ids from now_so n join before_so b on b.school_id = n.school_id and b.id = n.id
  where (n.role = 'student' or b.role = 'student')
    and (n.first_name, n.last_name, n.email, n.phone, n.telegram, n.gender, n.birth_date, n.country, n.role,
      n.deleted_at, n.deactivated_at)
    is distinct from (b.first_name, b.last_name, b.email, b.phone, b.telegram, b.gender, b.birth_date, b.country, b.role,
      b.deleted_at, b.deactivated_at);
  if ids is not null then perform refresh_students(ids); end if;
  return null;
end $$;
create trigger search_people_changed after update on people
  referencing old table as before_so new table as now_so for each statement execute function people_changed();
create function educations_written() returns trigger language plpgsql as $$
begin
  perform refresh_students(array(select distinct student_id from written));
  return null;
end $$;
create trigger search_educations_came after insert on educations
  referencing new table as written for each statement execute function educations_written();
create trigger search_educations_changed after update on educations
  referencing new table as written for each statement execute function educations_written();
create trigger search_educations_gone after delete on educations
  referencing old table as written for each statement execute function educations_written();
create function note_student_sign_in() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update student_search set last_sign_in_at = new.started_at
  where school_id = new.school_id and student_id = new.person_id;
  return null;
end $$;
create trigger search_sign_ins after insert on sign_ins for each row execute function note_student_sign_in();

do $$
declare
  school bigint;
begin
  for school in select school_id from school_directory loop
    perform set_config('app.school_id', school::text, true);
    perform refresh_students(array(select id from people where school_id = school and role = 'student'));
    set constraints all immediate;
    set constraints all deferred;
    perform set_config('app.students_more', '', true), set_config('app.students_touched', '', true);
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

revoke execute on function refresh_students(bigint[]), count_students_on(bigint), touch_student_list(),
  note_student_sign_in() from public;
grant execute on function refresh_students(bigint[]) to qadam_app;
