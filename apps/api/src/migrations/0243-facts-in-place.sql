-- As before, with the facts of several choices made in place: a function of its own for each was nine tenths of the work.
create or replace function refresh_students(ids bigint[]) returns void
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
        where d.school_id = school and d.student_id = p.id having count(*) > 0)
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
