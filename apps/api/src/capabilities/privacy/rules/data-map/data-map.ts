import { accountTables } from './account.ts'
import { admissionTables } from './admission.ts'
import { interestTables } from './interest.ts'
import { learningTables } from './learning.ts'
import { messageTables } from './messages.ts'
import { moneyTables } from './money.ts'
import { paperTables } from './papers.ts'
import { paymentTables } from './payments.ts'
import { scheduleTables } from './schedule.ts'
import type { DataClass, WrittenTable } from './written-table.ts'

export interface MappedTable extends Omit<WrittenTable, 'columns' | 'blank'> {
  readonly name: string
  readonly blank: readonly string[]
  readonly columns: Readonly<Record<string, DataClass>>
}

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)

/** Every table with personal data. Exports, erasures and the check of new columns are derived from it. */
export const dataMap: readonly MappedTable[] = Object.entries({
  ...accountTables,
  ...messageTables,
  ...admissionTables,
  ...learningTables,
  ...paymentTables,
  ...paperTables,
  ...scheduleTables,
  ...moneyTables,
  ...interestTables,
}).map(([name, { columns, blank, ...table }]: [string, WrittenTable]) => ({
  name,
  ...table,
  blank: words(blank),
  columns: Object.fromEntries(
    Object.entries(columns).flatMap(([dataClass, names]) =>
      words(names).map((column) => [column, dataClass]),
    ),
  ) as Record<string, DataClass>,
}))

/**
 * Tables of the school and the product without personal data, except for who performed an action. Each new
 * table must be either here or in the map.
 */
export const tablesOfNobody: ReadonlySet<string> = new Set(
  words(`
  rate_limits manager_switches school_directory school_domains schools legal_documents countries currencies exchange_rates
  dictionary_merges programs program_cities program_tags program_university_tags program_rounds
  program_education_requirements program_language_requirements program_posters program_media mass_actions program_search
  program_totals program_cards program_imports program_import_rows program_import_names program_import_faults
  imported_programs program_import_changes lessons exercise_lists tasks task_versions task_files homework_terms videos
  video_captions attachments questions question_tags draws regrades question_imports question_import_rows
  question_import_files rubrics grading_comments grading_scales gradebooks grade_weights program_entries
  program_announcements groups selector_options student_list_states student_document_codes retention_terms erasures
  document_types document_settings orphaned_files school_storage student_bulk_changes bulk_acts student_imports
  student_import_faults student_views season_promises mailings mailing_files mailing_templates mailing_settings
  text_message_days
  automations automation_days holiday_dates
  application_settings exam_settings holidays holiday_calendars holiday_corrections branches rooms schedule_settings class_nightly_tasks
  student_import_faults student_views
  application_settings exam_settings holidays holiday_calendars holiday_corrections branches rooms schedule_settings class_nightly_tasks risk_settings receipt_settings referral_settings priority_settings payment_reminder_settings
  tags degrees formats universities faculties cities university_tags packages periods property_forms
  faq_chapters faq_questions faq_words shared_faq shared_faq_chapters shared_faq_questions shared_faq_words
  shared_terms shared_synonyms shared_vocabulary terms synonyms search_spellings search_spelling_keys
  payment_providers sender_domains sender_addresses sender_keys telegram_bots telegram_retired_bots telegram_tokens operator_turns order_settings school_tariffs tariff_letters tariff_customers tariff_price_lists tariff_orders tariff_payments demo_bank_payments demo_bank_refunds tariff_refunds
  school_requisites papers act_years billing_years
  schema_migrations reactions_done demo_parts`),
)
