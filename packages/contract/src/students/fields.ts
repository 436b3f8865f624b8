import { apostilleFields, financeFields } from '../documents/kinds.ts'

/**
 * The single registry of student record fields. The record's tabs, the list's columns, filters, bulk edit,
 * import, export and history are generated from it; names are the specification's.
 */

/** Groups of fields in the record. */
export const fieldGroups = [
  'identity',
  'names',
  'tracking',
  'exams',
  'family',
  'visa',
  'legal',
  'steps',
  'letters',
  'finance',
  'apostille',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * What a field contains: `flag` true or false; `date` YYYY-MM-DD; `time` HH:MM; `text` a line; `money` tiyn,
 * a whole number; `choice` one id and `choices` several ids of its source; `person` the id of a staff member.
 */
export const fieldKinds = ['flag', 'date', 'time', 'text', 'money', 'choice', 'choices', 'person'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** The choice lists that a school edits for its records (specification: user/selectors). */
export const selectorNames = [
  'legal_translation_ready',
  'city',
  'categories',
  'legal_translator',
  'steps',
  'types',
  'visa_support',
  'academic_years',
] as const
export type SelectorName = (typeof selectorNames)[number]

/** Source of a field's choices. */
export type ChoiceSource =
  | { readonly selector: SelectorName }
  | { readonly dictionary: 'package' | 'degree' }
  | { readonly countries: true }
  | { readonly options: readonly string[] }

interface FieldShape {
  readonly name: string
  readonly group: FieldGroup
  readonly kind: FieldKind
  /**
   * Data class of access.md 1.3, which determines the readers. P3: teachers too; P4 and P5: the student and
   * staff; P6: staff only.
   */
  readonly class: 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6'
  readonly from?: ChoiceSource
  /**
   * Names of this field's filters in the specification's list and mailing calls, when they differ from its
   * name.
   */
  readonly filters?: readonly string[]
  /** Alternative names accepted on write. */
  readonly aliases?: readonly string[]
  /** Computed by the server, not editable. */
  readonly computed?: true
  /** The people who may be chosen for a `person`. */
  readonly people?: 'staff' | 'teachers'
}

const flags = <const Name extends string>(
  group: FieldGroup,
  kind: { class: FieldShape['class'] },
  ...names: readonly Name[]
) => names.map((name) => ({ name, group, kind: 'flag' as const, class: kind.class }))

export const recordFields = [
  // Identity: stored with the person, shown and filtered like the rest.
  { name: 'first_name', group: 'identity', kind: 'text', class: 'P1' },
  { name: 'last_name', group: 'identity', kind: 'text', class: 'P1' },
  { name: 'email', group: 'identity', kind: 'text', class: 'P2' },
  { name: 'phone', group: 'identity', kind: 'text', class: 'P2' },
  { name: 'telegram', group: 'identity', kind: 'text', class: 'P2' },
  { name: 'gender', group: 'identity', kind: 'choice', class: 'P2', from: { options: ['male', 'female'] } },
  { name: 'birth_date', group: 'identity', kind: 'date', class: 'P2' },
  { name: 'country', group: 'identity', kind: 'text', class: 'P2' },

  // Names as documents spell them, and other personal data.
  { name: 'passport_first_name', group: 'names', kind: 'text', class: 'P5' },
  { name: 'passport_last_name', group: 'names', kind: 'text', class: 'P5' },
  { name: 'first_name_kk', group: 'names', kind: 'text', class: 'P1' },
  { name: 'last_name_kk', group: 'names', kind: 'text', class: 'P1' },
  { name: 'first_name_ru', group: 'names', kind: 'text', class: 'P1' },
  { name: 'last_name_ru', group: 'names', kind: 'text', class: 'P1' },
  { name: 'iin', group: 'names', kind: 'text', class: 'P5' },
  { name: 'work_schedule', group: 'names', kind: 'text', class: 'P4' },
  { name: 'study_schedule', group: 'names', kind: 'text', class: 'P4' },

  { name: 'degrees', group: 'tracking', kind: 'choices', class: 'P4', from: { dictionary: 'degree' } },
  { name: 'countries', group: 'tracking', kind: 'choices', class: 'P4', from: { countries: true } },
  {
    name: 'packages',
    group: 'tracking',
    kind: 'choices',
    class: 'P4',
    from: { dictionary: 'package' },
    filters: ['packages', 'package'],
  },
  {
    name: 'steps',
    group: 'tracking',
    kind: 'choices',
    class: 'P4',
    from: { selector: 'steps' },
    filters: ['steps', 'step'],
  },
  {
    name: 'acadmeic_year',
    group: 'tracking',
    kind: 'choice',
    class: 'P4',
    from: { selector: 'academic_years' },
    filters: ['academic_year_id', 'academic_year'],
    aliases: ['academic_year'],
  },
  { name: 'type', group: 'tracking', kind: 'choice', class: 'P6', from: { selector: 'types' } },
  { name: 'categories', group: 'tracking', kind: 'choices', class: 'P6', from: { selector: 'categories' } },
  { name: 'responsible', group: 'tracking', kind: 'person', class: 'P4', people: 'staff' },
  { name: 'responsible_abroad', group: 'tracking', kind: 'person', class: 'P4', people: 'staff' },
  { name: 'seller', group: 'tracking', kind: 'person', class: 'P6', people: 'staff' },
  { name: 'consulting', group: 'tracking', kind: 'flag', class: 'P6' },
  { name: 'contract', group: 'tracking', kind: 'flag', class: 'P5' },
  { name: 'package_cost', group: 'tracking', kind: 'money', class: 'P5', computed: true },
  { name: 'payment_balance', group: 'tracking', kind: 'money', class: 'P5', computed: true },
  {
    name: 'education',
    group: 'tracking',
    kind: 'choices',
    class: 'P3',
    computed: true,
    from: { options: ['school', 'bachelor', 'magistracy', 'phd', 'college'] },
  },
  { name: 'ready', group: 'tracking', kind: 'flag', class: 'P4', computed: true },
  { name: 'has_chat_id', group: 'tracking', kind: 'flag', class: 'P6', computed: true },
  { name: 'email_fails', group: 'tracking', kind: 'flag', class: 'P6', computed: true },

  { name: 'ielts_preparation', group: 'exams', kind: 'flag', class: 'P3' },
  { name: 'ielts_teacher', group: 'exams', kind: 'person', class: 'P3', people: 'teachers' },
  { name: 'present', group: 'exams', kind: 'flag', class: 'P3' },
  { name: 'test_date', group: 'exams', kind: 'date', class: 'P3' },

  // Answered once by the family; determines which financial documents are needed.
  {
    name: 'lives_with',
    group: 'family',
    kind: 'choices',
    class: 'P5',
    from: { options: ['mother', 'father', 'guardian', 'alone'] },
  },
  { name: 'parents_divorced', group: 'family', kind: 'flag', class: 'P5' },
  {
    name: 'deceased_parents',
    group: 'family',
    kind: 'choices',
    class: 'P5',
    from: { options: ['mother', 'father'] },
  },
  {
    name: 'who_works',
    group: 'family',
    kind: 'choices',
    class: 'P5',
    from: { options: ['student', 'mother', 'father'] },
  },
  {
    name: 'who_owns_property',
    group: 'family',
    kind: 'choices',
    class: 'P5',
    from: { options: ['student', 'mother', 'father'] },
  },
  { name: 'rents_home', group: 'family', kind: 'flag', class: 'P5' },
  { name: 'name_changed', group: 'family', kind: 'flag', class: 'P5' },
  { name: 'wants_grant', group: 'family', kind: 'flag', class: 'P5' },

  ...flags(
    'visa',
    { class: 'P4' },
    'visa',
    'visa_by_proxy',
    'visa_scheduled',
    'visa_applied',
    'visa_reschedule',
    'guardian',
    'visa_ready',
  ),
  { name: 'visa_date', group: 'visa', kind: 'date', class: 'P4', filters: ['visa_from', 'visa_to'] },
  { name: 'time', group: 'visa', kind: 'time', class: 'P4' },
  { name: 'visa_support', group: 'visa', kind: 'choice', class: 'P4', from: { selector: 'visa_support' } },
  {
    name: 'visa_city',
    group: 'visa',
    kind: 'choice',
    class: 'P4',
    from: { selector: 'city' },
    filters: ['visa_city_id'],
  },

  {
    name: 'legal_translator',
    group: 'legal',
    kind: 'choice',
    class: 'P4',
    from: { selector: 'legal_translator' },
    filters: ['legal_translator_id'],
  },
  {
    name: 'legal_translation_ready',
    group: 'legal',
    kind: 'choice',
    class: 'P4',
    from: { selector: 'legal_translation_ready' },
    filters: ['legal_translation_ready_id'],
  },
  { name: 'legal_sent', group: 'legal', kind: 'flag', class: 'P4' },
  { name: 'legal_done', group: 'legal', kind: 'flag', class: 'P4', aliases: ['legal_ready'] },
  { name: 'tracking', group: 'legal', kind: 'text', class: 'P4' },

  ...flags('steps', { class: 'P4' }, 'ddv_sent', 'ddv_done', 'codice_sent', 'awaiting_pre_enrollment'),
  {
    name: 'pre_enrollment_admit',
    group: 'steps',
    kind: 'flag',
    class: 'P4',
    filters: ['pre_enrollment_admitted', 'pre_enrollment'],
  },
  ...flags(
    'steps',
    { class: 'P4' },
    'grant_application_submitted',
    'residence_permit_applied',
    'caf_application',
    'sim_opened',
    'housing_found',
  ),
  { name: 'departure_date', group: 'steps', kind: 'date', class: 'P4' },
  { name: 'departure_time', group: 'steps', kind: 'time', class: 'P4' },
  { name: 'housing_options', group: 'steps', kind: 'text', class: 'P4' },

  ...flags(
    'letters',
    { class: 'P4' },
    'cv',
    'letter_of_recommendation_1',
    'letter_of_recommendation_2',
    'motivation_letter',
    'sent_questionnaire',
    'questionnaire_filled_out',
    'list_of_documents_posted',
  ),
  { name: 'is_all_doc_ready', group: 'letters', kind: 'flag', class: 'P4', computed: true },

  // Views of documents: true once the document is checked, waived or not needed.
  ...flags('finance', { class: 'P5' }, ...financeFields),
  ...flags('apostille', { class: 'P5' }, ...apostilleFields),
] as const satisfies readonly FieldShape[]

export type RecordFieldName = (typeof recordFields)[number]['name']
export interface RecordField extends FieldShape {
  readonly name: RecordFieldName
}

/** The registry by name. */
export const fieldByName = new Map<string, RecordField>(recordFields.map((field) => [field.name, field]))

/** Returns a field by its name or one of its aliases. */
export function findField(name: string): RecordField | undefined {
  return fieldByName.get(name) ?? everyField.find((field) => field.aliases?.includes(name))
}
const everyField: readonly RecordField[] = recordFields

/**
 * Returns true for fields stored in the record itself: not identity, not computed, not views of documents.
 */
export function isTypedIntoRecord(field: RecordField): boolean {
  return !field.computed && !['identity', 'finance', 'apostille'].includes(field.group)
}
