-- What keeps the read model of the list in step, whoever writes.

-- New and gone students are summed up here and counted once, at the commit.
create or replace function count_students_on(more bigint) returns text language sql volatile
return set_config('app.students_more',
  (coalesce(nullif(current_setting('app.students_more', true), '')::bigint, 0) + more)::text, true);

-- Brings the read model in step with the given students, all at once; every act calls it once after it has written. Their
-- rows are held first: whoever writes something else of the same student meanwhile is waited for and then read. What the
-- tables say is looked up by keys, student by student, whatever is known of a school, so one plan serves a connection.
-- Words are learnt anew only where names changed, and a row is written once, if it differs.
create or replace function refresh_students(ids bigint[]) returns void
language plpgsql security definer
set search_path = public set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  school bigint := current_school();
  gone bigint[];
  change bigint;
begin
  if school is null or ids is null or ids = '{}' then return; end if;
  perform from (select distinct one as id from unnest(ids) as one order by 1) i
  cross join lateral (select 1 from student_search o where o.school_id = school and o.student_id = i.id limit 1
    for no key update) held;

  select array_agg(p.id) into gone from unnest(ids) as i (id)
  cross join lateral (select * from people o where o.school_id = school and o.id = i.id limit 1) p
  where p.role <> 'student' or p.deleted_at is not null;
  if gone is not null then
    delete from student_contacts where school_id = school and student_id = any(gone);
    delete from student_search where school_id = school and student_id = any(gone);
    get diagnostics change = row_count;
    perform count_students_on(-change);
  end if;

  with papers as materialized (
    select t.student_id, array_agg(c.code || to_hex(school)) as facts
    from true_paper_fields(ids) t cross join unnest(t.fields) as f (field)
    join student_paper_codes c on c.field = f.field group by t.student_id
  ), told as materialized (
    select p.id, p.last_name, p.first_name, p.created_at, p.birth_date, v.visa_date, e.test_date, s.departure_date,
      r.package_cost_tiyn as package_cost, r.payment_balance_tiyn as payment_balance,
      concat_ws(' ', p.first_name, p.last_name, n.first_name_kk, n.last_name_kk, n.first_name_ru, n.last_name_ru,
        n.passport_first_name, n.passport_last_name) as names,
      lower(concat_ws(' ', p.email, p.phone, nullif(p.telegram, ''))) as contacts,
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
      || case when r.degree_ids <> '{}' then array['ah' || z.tail] || array(select 'ah' || z.tail || '=' || one from unnest(r.degree_ids) as one) end
      || case when r.countries <> '{}' then array['ai' || z.tail] || array(select 'ai' || z.tail || '=' || one from unnest(r.countries) as one) end
      || case when r.package_ids <> '{}' then array['aj' || z.tail] || array(select 'aj' || z.tail || '=' || one from unnest(r.package_ids) as one) end
      || case when r.step_ids <> '{}' then array['ak' || z.tail] || array(select 'ak' || z.tail || '=' || one from unnest(r.step_ids) as one) end
      || case when r.category_ids <> '{}' then array['an' || z.tail] || array(select 'an' || z.tail || '=' || one from unnest(r.category_ids) as one) end
      || case when f.lives_with <> '{}' then array['b2' || z.tail] || array(select 'b2' || z.tail || '=' || one from unnest(f.lives_with) as one) end
      || case when f.deceased_parents <> '{}' then array['b4' || z.tail] || array(select 'b4' || z.tail || '=' || one from unnest(f.deceased_parents) as one) end
      || case when f.who_works <> '{}' then array['b5' || z.tail] || array(select 'b5' || z.tail || '=' || one from unnest(f.who_works) as one) end
      || case when f.who_owns_property <> '{}' then array['b6' || z.tail] || array(select 'b6' || z.tail || '=' || one from unnest(f.who_owns_property) as one) end
      || (select array['av' || z.tail] || array_agg(distinct 'av' || z.tail || '=' || d.degree) from educations d
        where d.school_id = school and d.student_id = i.id having count(*) > 0)
      || coalesce(w.facts, '{}') as facts
    from (select distinct one as id from unnest(ids) as one) i
    cross join (select to_hex(school) as tail) z
    cross join lateral (select * from people o where o.school_id = school and o.id = i.id limit 1) p
    left join lateral (select * from student_records o where o.school_id = school and o.student_id = i.id limit 1) r on true
    left join lateral (select * from student_names o where o.school_id = school and o.student_id = i.id limit 1) n on true
    left join lateral (select * from student_exam_plans o where o.school_id = school and o.student_id = i.id limit 1) e on true
    left join lateral (select * from student_families o where o.school_id = school and o.student_id = i.id limit 1) f on true
    left join lateral (select * from student_visas o where o.school_id = school and o.student_id = i.id limit 1) v on true
    left join lateral (select * from student_legal_steps o where o.school_id = school and o.student_id = i.id limit 1) l on true
    left join lateral (select * from student_steps o where o.school_id = school and o.student_id = i.id limit 1) s on true
    left join lateral (select * from student_letters o where o.school_id = school and o.student_id = i.id limit 1) t on true
    left join papers w on w.student_id = i.id
    where p.role = 'student' and p.deleted_at is null
  ), now_known as materialized (
    select k.*, h.hash, x.place, x.names_hash is not distinct from h.hash as is_named,
      (x.facts, x.birth_date, x.visa_date, x.test_date, x.departure_date, x.package_cost, x.payment_balance)
        is distinct from
        (k.facts, k.birth_date, k.visa_date, k.test_date, k.departure_date, k.package_cost, k.payment_balance) as differs
    from told k
    cross join lateral (select hashtextextended(k.names || '|' || k.contacts || '|' || k.last_name, 0) as hash) h
    left join lateral (select o.*, o.ctid as place from student_search o
      where o.school_id = school and o.student_id = k.id limit 1) x on true
  ), learnt as materialized (
    select l.given, l.word_ids from learn_words(array(select k.names from now_known k where not k.is_named)) as l
  ), kept as (
    insert into student_contacts (school_id, student_id, contacts)
    select school, k.id, k.contacts from now_known k where not k.is_named
    on conflict (school_id, student_id) do update set contacts = excluded.contacts
      where student_contacts.contacts <> excluded.contacts
  ), renamed as (
    insert into student_search as s (school_id, student_id, last_name, first_name, created_at, last_sign_in_at,
      birth_date, visa_date, test_date, departure_date, package_cost, payment_balance, names_hash, word_ids, facts)
    select school, k.id, k.last_name, k.first_name, k.created_at,
      (select max(i.started_at) from sign_ins i where i.school_id = school and i.person_id = k.id),
      k.birth_date, k.visa_date, k.test_date, k.departure_date, k.package_cost, k.payment_balance,
      k.hash, coalesce(l.word_ids, '{}'), k.facts
    from now_known k left join learnt l on l.given = k.names where not k.is_named
    on conflict (school_id, student_id) do update set last_name = excluded.last_name, first_name = excluded.first_name,
      birth_date = excluded.birth_date, visa_date = excluded.visa_date, test_date = excluded.test_date,
      departure_date = excluded.departure_date, package_cost = excluded.package_cost,
      payment_balance = excluded.payment_balance, names_hash = excluded.names_hash, word_ids = excluded.word_ids,
      facts = excluded.facts
    returning old.student_id is null as is_new
  ), changed as (
    -- By its place: it was held above, so nobody moves it.
    update student_search x set birth_date = k.birth_date, visa_date = k.visa_date, test_date = k.test_date,
      departure_date = k.departure_date, package_cost = k.package_cost, payment_balance = k.payment_balance, facts = k.facts
    from now_known k where x.ctid = k.place and k.is_named and k.differs
  )
  select count(*) filter (where is_new) into change from renamed;
  if change > 0 then perform count_students_on(change); end if;
end $$;

-- Else a caller that turns hashing off makes it compare every word with every other.
alter function learn_words(text[]) set enable_hashjoin = on;

-- Only at the commit, and once: whoever writes records does not wait for others who do.
create or replace function touch_student_list() returns trigger language plpgsql security definer set search_path = public as $$
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
drop trigger if exists touch_student_list on student_search;
-- Sign-ins come all day long: what is kept of the list stays, and filters by them are counted anew.
create constraint trigger touch_student_list after insert or delete or update of last_name, first_name, birth_date,
  visa_date, test_date, departure_date, payment_date, package_cost, payment_balance, names_hash, word_ids, facts
  on student_search deferrable initially deferred for each row execute function touch_student_list();

-- A person is a part of the read model, whoever writes them; sign-ins are noted without reading the rest.
create or replace function people_came() returns trigger language plpgsql as $$
begin
  perform refresh_students(array(select id from came where role = 'student'));
  return null;
end $$;
create or replace trigger search_people_came after insert on people
  referencing new table as came for each statement execute function people_came();
create or replace function people_changed() returns trigger language plpgsql as $$
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
create or replace trigger search_people_changed after update on people
  referencing old table as before_so new table as now_so for each statement execute function people_changed();
create or replace function educations_written() returns trigger language plpgsql as $$
begin
  perform refresh_students(array(select distinct student_id from written));
  return null;
end $$;
create or replace trigger search_educations_came after insert on educations
  referencing new table as written for each statement execute function educations_written();
create or replace trigger search_educations_changed after update on educations
  referencing new table as written for each statement execute function educations_written();
create or replace trigger search_educations_gone after delete on educations
  referencing old table as written for each statement execute function educations_written();
create or replace function note_student_sign_in() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update student_search set last_sign_in_at = new.started_at
  where school_id = current_school() and student_id = new.person_id;
  return null;
end $$;
create or replace trigger search_sign_ins after insert on sign_ins for each row execute function note_student_sign_in();

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
