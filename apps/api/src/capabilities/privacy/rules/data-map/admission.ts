import type { WrittenTable } from './written-table.ts'

const ofRecord = { of: 'student_id', purpose: 'admission', term: 'account', erasure: 'cascade' } as const
const keys = 'school_id student_id'

/** What a school tracks about a student's way abroad, their representatives, and the messages. */
export const admissionTables: Readonly<Record<string, WrittenTable>> = {
  student_records: {
    ...ofRecord,
    erasure: 'delete',
    columns: {
      P4: 'changed_at degree_ids countries package_ids step_ids academic_year_id type_id category_ids consulting contract ready is_all_doc_ready has_chat_id email_fails',
      P5: 'package_cost_tiyn payment_balance_tiyn',
      P6: 'seller_id',
      '-': `${keys} row_version responsible_id responsible_abroad_id`,
    },
  },
  student_names: {
    ...ofRecord,
    columns: {
      P1: 'first_name_kk last_name_kk first_name_ru last_name_ru',
      P4: 'work_schedule study_schedule',
      P5: 'iin passport_first_name passport_last_name',
      '-': keys,
    },
  },
  student_exam_plans: {
    ...ofRecord,
    columns: { P3: 'ielts_preparation present test_date', '-': `${keys} ielts_teacher_id` },
  },
  student_families: {
    ...ofRecord,
    columns: {
      P5: 'lives_with parents_divorced deceased_parents who_works who_owns_property rents_home name_changed wants_grant answered_at',
      '-': keys,
    },
  },
  student_visas: {
    ...ofRecord,
    columns: {
      P4: 'visa visa_by_proxy visa_scheduled visa_applied visa_reschedule guardian visa_ready visa_date visa_time visa_support_id visa_city_id',
      '-': keys,
    },
  },
  student_legal_steps: {
    ...ofRecord,
    columns: {
      P4: 'legal_translator_id legal_translation_ready_id legal_sent legal_done tracking',
      '-': keys,
    },
  },
  student_steps: {
    ...ofRecord,
    columns: {
      P4: 'ddv_sent ddv_done codice_sent awaiting_pre_enrollment pre_enrollment_admit grant_application_submitted residence_permit_applied caf_application sim_opened housing_found departure_date departure_time housing_options',
      '-': keys,
    },
  },
  student_letters: {
    ...ofRecord,
    columns: {
      P4: 'cv letter_of_recommendation_1 letter_of_recommendation_2 motivation_letter sent_questionnaire questionnaire_filled_out list_of_documents_posted',
      '-': keys,
    },
  },
  record_changes: {
    ...ofRecord,
    columns: { P5: 'field before after changed_at source', '-': `${keys} id version changed_by` },
  },
  student_stages: {
    ...ofRecord,
    columns: { P4: 'contract_at papers_at visa_at departed_on', '-': keys },
  },
  season_stages: {
    ...ofRecord,
    columns: { P4: 'year_id listed_at applied_at invited_at chosen_at', '-': keys },
  },
  season_losses: { ...ofRecord, columns: { P4: 'reason year_id since until', '-': keys } },
  educations: {
    ...ofRecord,
    columns: {
      P3: 'degree profession_name starts_year ends_year assessment_form score created_at changed_at',
      '-': `${keys} id version`,
    },
  },
  language_certificates: {
    ...ofRecord,
    columns: { P3: 'name total_score language created_at changed_at', '-': `${keys} id version` },
  },
  mastered_languages: {
    ...ofRecord,
    columns: { P3: 'language level created_at changed_at', '-': `${keys} id version` },
  },
  onboardings: { ...ofRecord, columns: { P4: 'video_watched_at', '-': keys } },
  student_next_steps: {
    ...ofRecord,
    columns: {
      P4: 'text due_on done_at created_at',
      '-': `${keys} id owner_id done_by version created_by`,
    },
  },
  due_snoozes: {
    ...ofRecord,
    erasure: 'delete',
    columns: { '-': `${keys} person_id kind ref since until_on created_at` },
  },
  due_handovers: {
    ...ofRecord,
    erasure: 'delete',
    columns: { '-': `${keys} kind ref since owner_id given_by created_at` },
  },
  student_name_keys: { ...ofRecord, columns: { P1: 'name_key', '-': `${keys} source` } },
  student_merges: {
    of: '(t.kept_id = $person or t.gone_id = $person)',
    purpose: 'admission',
    term: 'account',
    erasure: 'delete',
    columns: {
      P5: 'fields merged_at undone_at',
      '-': 'school_id id kept_id gone_id moved stayed merged_by undone_by',
    },
  },
  student_search: {
    of: 'student_id',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    // A search copy without grants; the archive contains the originals.
    columns: {
      '-': `${keys} last_name first_name by_first_name birth_date visa_date test_date departure_date payment_date package_cost payment_balance last_sign_in_at created_at names_hash word_ids facts next_step_on`,
    },
  },
  student_contacts: {
    of: 'student_id',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: { '-': `${keys} contacts` },
  },
  search_words: {
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: { P1: 'word spelled', '-': 'school_id id' },
  },
  search_stems: {
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: { P1: 'stem', '-': 'school_id word_id' },
  },
  person_comments: {
    of: 'subject_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P6: 'text created_at edited_at', '-': 'school_id id subject_id author_id deleted_at' },
  },
  comment_mentions: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { '-': 'school_id comment_id person_id' },
  },
  message_threads: {
    ...ofRecord,
    purpose: 'communication',
    columns: {
      P4: 'last_at student_seen_at',
      '-': `${keys} last_by_student student_unread staff_unread waits_since staff_seen_at`,
    },
  },
  student_messages: {
    ...ofRecord,
    purpose: 'communication',
    columns: { P4: 'text created_at edited_at', '-': `${keys} id author_id` },
  },
  conversation_files: {
    of: `t.message_id in (select m.id from student_messages m where m.school_id = t.school_id and m.student_id = $person)`,
    purpose: 'communication',
    term: 'account',
    erasure: 'cascade',
    columns: { P4: 'message_id file_id position', '-': 'school_id id comment_id' },
  },
  documents: {
    of: 'student_id',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: {
      P5: 'id type_id state is_asked reason reason_text decided_at expires_on holder changed_at retained_at erasure_notified_at',
      P6: 'retained_reason',
      '-': `${keys} version present_version_id decided_by reminded_days retained_by`,
    },
  },
  document_versions: {
    of: 't.document_id in (select i.id from documents i where i.school_id = t.school_id and i.student_id = $person)',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: {
      P5: 'document_id number file_id thumbnail_id name media_type bytes pages scan scanned_at uploaded_at removed_at',
      P7: 'sha256',
      '-': 'school_id id uploaded_by',
    },
  },
  document_views: {
    of: 'person_id',
    purpose: 'security',
    term: 'account',
    erasure: 'delete',
    columns: { P2: 'version_id way at', '-': 'school_id person_id' },
  },
  document_events: {
    ...ofRecord,
    columns: {
      P5: 'document_id act from_state to_state reason text version_number at',
      '-': `${keys} id by_id`,
    },
  },
  document_custody_changes: {
    ...ofRecord,
    columns: { P5: 'document_id holder note at', '-': `${keys} id by_id` },
  },
  applications: {
    ...ofRecord,
    columns: {
      P4: 'id program_id academic_year_id status round_starts_on round_ends_on submitted_at fee answer_by declined_at before_step created_at changed_at',
      '-': `${keys} version created_by changed_by`,
    },
  },
  application_history: {
    of: 't.application_id in (select a.id from applications a where a.school_id = t.school_id and a.student_id = $person)',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: {
      P4: 'application_id from_status to_status at on_behalf note reference waived file_id answer',
      '-': 'school_id id by_id by_role undoes_id',
    },
  },
  offer_conditions: {
    of: 't.application_id in (select a.id from applications a where a.school_id = t.school_id and a.student_id = $person)',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: { P4: 'application_id position text hint due_on document_type_id is_met', '-': 'school_id' },
  },
  program_files: {
    ...ofRecord,
    columns: {
      P5: 'id program_id file_id checked_at added_at removed_at',
      '-': `${keys} homework_id homework_file_id checked_by added_by`,
    },
  },
  program_file_log: {
    of: 't.program_file_id in (select f.id from program_files f where f.school_id = t.school_id and f.student_id = $person)',
    purpose: 'admission',
    term: 'account',
    erasure: 'cascade',
    columns: { P5: 'program_file_id act at', '-': 'school_id id by_id' },
  },
  exams: {
    ...ofRecord,
    columns: {
      P3: 'type family prepares present results score held_on file_id created_at changed_at',
      '-': `${keys} id teacher_id version created_by changed_by`,
    },
  },
  minor_consents: {
    of: 'student_id',
    purpose: 'law',
    term: 'law',
    erasure: 'blank',
    blank: 'representative withdrawal_reason',
    columns: {
      P2: 'representative relation way document_id document_version given_on recorded_at withdrawn_at withdrawal_reason',
      '-': 'school_id id student_id recorded_by guardian_id withdrawn_by',
    },
  },
  guardians: {
    of: 'student_id',
    purpose: 'admission',
    term: 'retention',
    erasure: 'blank',
    blank: 'name email secret_digest',
    columns: {
      P2: 'email name relation language invited_at expires_at withdrawn_at opened_at openings',
      P7: 'secret_digest',
      '-': 'school_id id student_id awaits_staff invited_by withdrawn_by',
    },
  },
  restrictions: {
    of: 'student_id',
    purpose: 'law',
    term: 'law',
    erasure: 'keep',
    columns: { P4: 'state reason set_at lifted_at', '-': 'school_id id student_id set_by lifted_by' },
  },
  student_import_rows: {
    ...ofRecord,
    term: 'until_done',
    columns: {
      P5: 'name changes',
      '-': 'school_id import_id row_number outcome student_id because candidates notes',
    },
  },
  student_import_people: {
    ...ofRecord,
    term: 'until_done',
    columns: { P2: 'before after', '-': 'school_id import_id student_id' },
  },
}
