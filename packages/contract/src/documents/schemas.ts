import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { problemError } from '../problem.ts'
import {
  day,
  flag,
  id,
  instant,
  line,
  optionalLine,
  personName,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { apostilleFields, financeFields } from './kinds.ts'
import { documentStates } from './lifecycle.ts'
import { conditionNames, degreeLevels } from './sets.ts'
import {
  documentGroups,
  documentHolders,
  documentLogKinds,
  maxAskedStudents,
  retentionClasses,
  returnReasons,
  scanResults,
  waiverReasons,
} from './vocabulary.ts'

const needRule = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  degrees: z.array(z.enum(degreeLevels)).default([]),
  packages: z.array(z.int().min(1)).max(50).default([]),
  when: z.array(z.enum(conditionNames)).default([]),
  why: z.object({ ru: optionalLine(300), kk: optionalLine(300), en: optionalLine(300) }),
})

/** Where a document is obtained, in how many working days and for how many tenge; empty or null: not known. */
const obtaining = {
  where_ru: z.string(),
  where_kk: z.string(),
  where_en: z.string(),
  working_days: z.int().nullable(),
  price_tenge: z.int().nullable(),
}

/** A document type of the school; `name` is in the reader's language. */
export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string(),
  name_en: z.string(),
  group: z.enum(documentGroups),
  /** Days of validity from the issue date; null: unlimited. */
  valid_days: z.int().nullable(),
  retention: z.enum(retentionClasses),
  needs_apostille: z.boolean(),
  needs_translation: z.boolean(),
  needed: z.array(needRule),
  ...obtaining,
  position: z.int(),
  version: z.int(),
  /** Types that the record has a field for cannot be removed. */
  is_own: z.boolean(),
  is_deleted: z.boolean(),
})

const typeFields = {
  name_ru: line(160),
  name_kk: line(160),
  name_en: line(160),
  group: z.enum(documentGroups),
  valid_days: wholeNumberOf(1, 3_650).nullable(),
  retention: z.enum(retentionClasses),
  needs_apostille: flag,
  needs_translation: flag,
  needed: z.array(needRule).max(20),
  where_ru: optionalLine(160),
  where_kk: optionalLine(160),
  where_en: optionalLine(160),
  working_days: wholeNumberOf(0, 260).nullable(),
  price_tenge: wholeNumberOf(0, 10_000_000).nullable(),
}
export const newDocumentType = z.object({
  ...typeFields,
  code: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,59}$/)
    .optional(),
  valid_days: typeFields.valid_days.default(null),
  retention: typeFields.retention.default('standard'),
  needs_apostille: typeFields.needs_apostille.default(false),
  needs_translation: typeFields.needs_translation.default(false),
  needed: typeFields.needed.default([]),
  where_ru: typeFields.where_ru.default(''),
  where_kk: typeFields.where_kk.default(''),
  where_en: typeFields.where_en.default(''),
  working_days: typeFields.working_days.default(null),
  price_tenge: typeFields.price_tenge.default(null),
})
export const documentTypeChange = z.object({
  ...z.object(typeFields).partial().shape,
  /** Position among the types of its group, from 1. */
  position: wholeNumberOf(1, 1000).optional(),
  version: version.optional(),
})
export const typesQuery = z.object({ deleted: flag.optional() })

/** One version of a document, without its file. */
export const documentVersion = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int(),
  scan: z.enum(scanResults),
  uploaded_at: instant,
  uploaded_by: personName.nullable(),
  /** Short-lived signed URL of a thumbnail of the first page; null when there is none. */
  thumbnail: z.string().nullable(),
})

/** A document of one student: what it is, why it is required, and its state. */
export const documentItem = z.object({
  /** Null until something happened to it. */
  id: z.int().nullable(),
  type_id: z.int(),
  code: z.string(),
  name: z.string(),
  group: z.enum(documentGroups),
  needs_apostille: z.boolean(),
  needs_translation: z.boolean(),
  valid_days: z.int().nullable(),
  /** Where it is obtained, in the reader's language; empty: not known. */
  where: z.string(),
  working_days: obtaining.working_days,
  price_tenge: obtaining.price_tenge,
  state: z.enum(documentStates),
  needed: z.enum(['yes', 'no', 'ask']),
  why: z.string().nullable(),
  version: z.int(),
  file: documentVersion.nullable(),
  /** True when the reader has opened the current version; without that they cannot check it. */
  is_opened: z.boolean(),
  reason: z.string().nullable(),
  reason_text: z.string(),
  decided_at: instant.nullable(),
  decided_by: personName.nullable(),
  expires_on: z.string().nullable(),
  holder: z.enum(documentHolders),
  changed_at: instant.nullable(),
})

const familyAnswers = z.object({
  lives_with: z.array(z.enum(['mother', 'father', 'guardian', 'alone'])),
  parents_divorced: z.boolean(),
  deceased_parents: z.array(z.enum(['mother', 'father'])),
  who_works: z.array(z.enum(['student', 'mother', 'father'])),
  who_owns_property: z.array(z.enum(['student', 'mother', 'father'])),
  rents_home: z.boolean(),
  name_changed: z.boolean(),
  wants_grant: z.boolean(),
})
export const familyChange = familyAnswers.extend({
  lives_with: familyAnswers.shape.lives_with.min(1, 'documents.say_with_whom'),
})

/** A student's documents: those that apply now, and those uploaded earlier. */
export const documentSet = z.object({
  student: personName,
  ready: z.boolean(),
  is_all_doc_ready: z.boolean(),
  /** Null until the family has answered. */
  family: familyAnswers.nullable(),
  countries: z.array(z.string()),
  /** The nearest day on which a round of a chosen program ends; null: not known. */
  submission_on: z.string().nullable(),
  /** The day of the visa appointment, while it is ahead. */
  visa_on: z.string().nullable(),
  /** Documents that block `ready`, each with the page where it is uploaded or checked. */
  unmet: z.array(problemError),
  results: z.array(documentItem),
})

export const documentMoment = z.object({
  id: z.int(),
  act: z.string(),
  from: z.enum(documentStates),
  to: z.enum(documentStates),
  reason: z.string().nullable(),
  text: z.string(),
  at: instant,
  by: personName.nullable(),
  version_number: z.int().nullable(),
})
export const custodyMoment = z.object({
  id: z.int(),
  holder: z.enum(documentHolders),
  note: z.string(),
  at: instant,
  by: personName.nullable(),
})
/** A document with its history, newest first. `fingerprint` is the SHA-256 of the file. */
export const documentDetail = z.object({
  item: documentItem,
  versions: z.array(
    documentVersion.extend({ fingerprint: z.string(), is_removed: z.boolean(), is_present: z.boolean() }),
  ),
  history: z.array(documentMoment),
  custody: z.array(custodyMoment),
})

const stamp = { version: version.optional() }
export const uploadForm = z.object({
  /** The document: its type id or type code. */
  type_id: id.optional(),
  type: z.string().max(60).optional(),
  issued_on: day.optional(),
  expires_on: day.optional(),
  ...stamp,
})
export const checkBody = z.object({ expires_on: day.nullable().optional(), ...stamp })
export const rejectBody = z
  .object({ reason: z.enum(returnReasons), text: text(1000).default(''), ...stamp })
  .refine((given) => given.reason !== 'own_words' || given.text !== '', {
    path: ['text'],
    message: 'documents.say_why',
  })
export const waiveBody = z
  .object({ reason: z.enum(waiverReasons), text: text(1000).default(''), ...stamp })
  .refine((given) => given.reason !== 'own_words' || given.text !== '', {
    path: ['text'],
    message: 'documents.say_why',
  })
export const reasonBody = z.object({
  text: text(1000).pipe(z.string().min(1, 'documents.say_why')),
  ...stamp,
})
/** Students are asked for one kind of document. */
export const manyAsked = z.object({
  students: z.array(id).min(1).max(maxAskedStudents),
  type: id,
  /** Why, for the history of the document. */
  text: text(1000).default(''),
})
/** How many owe it now and how many had brought it already; `bulk_act_id` is null when it was needed of all before. */
export const manyAskedDone = z.object({ asked: z.int(), already: z.int(), bulk_act_id: z.int().nullable() })

export const custodyBody = z.object({ holder: z.enum(documentHolders), note: optionalLine(300).default('') })

export const fileAddress = z.object({ url: z.string(), expires_at: instant })
export const addressQuery = z.object({ download: flag.default(false) })

/** A file in the lists of a person's files. */
export const storedPaper = z.object({
  id: z.int(),
  kind: z.enum(['document', 'final', 'homework']),
  name: z.string(),
  title: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  state: z.string(),
  added_at: instant,
  student_id: z.int(),
  /** Its download address; needs a sign-in. */
  url: z.string(),
})
export const filesQuery = z.object({ ...paging })

const flags = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])))
const givenFlags = (names: readonly string[]) =>
  z.object({ user_id: id, ...Object.fromEntries(names.map((name) => [name, flag.optional()])) })
export const ofUser = z.object({ user_id: id.optional() })
export const financeFlags = z.object({ user_id: z.int(), ...flags(financeFields).shape })
export const financeChange = givenFlags(financeFields)
export const apostilleFlags = z.object({ user_id: z.int(), ...flags(apostilleFields).shape })
export const apostilleChange = givenFlags(apostilleFields)
export const ddvFlags = z.object({ user_id: z.int(), ddv_sent: z.boolean(), ddv_done: z.boolean() })
export const ddvChange = z.object({ user_id: id, ddv_sent: flag.optional(), ddv_done: flag.optional() })

/**
 * Pattern of the file names in an archive of a student's documents, with the placeholders {last_name}
 * {first_name} {type} {name} {number} {date}.
 */
export const documentSettings = z.object({ file_name_pattern: z.string(), version: z.int() })
const pattern = line(120).refine(
  (given) => /\{(type|name|number)\}/.test(given) && !/[\\/:*?"<>|]/.test(given),
  'documents.pattern_unfit',
)
export const documentSettingsChange = z.object({ file_name_pattern: pattern, ...stamp })
/**
 * Previews document names for a pattern (default: the school's own), for the given student or for the one
 * with the latest upload.
 */
export const namesQuery = z.object({ pattern: pattern.optional(), student: id.optional() })
export const namesPreview = z.object({ student: personName.nullable(), names: z.array(z.string()) })

/**
 * An entry of the log of who opened, downloaded or changed which document of a student; `act` is more
 * specific than `kind`.
 */
export const paperLogEntry = z.object({
  id: z.string(),
  kind: z.enum(documentLogKinds),
  act: z.string(),
  at: instant,
  by: personName.nullable(),
  /** The document's name in the reader's language; null for all documents in one archive. */
  paper: z.string().nullable(),
  type_id: z.int().nullable(),
  version_number: z.int().nullable(),
  note: z.string(),
})
export const paperLogQuery = z.object({
  ...paging,
  kind: z.enum(documentLogKinds).optional(),
  by: id.optional(),
  type: id.optional(),
  since: day.optional(),
  until: day.optional(),
})
/** A page of the log, with everybody it mentions. */
export const paperLog = pageOf(paperLogEntry).extend({ people: z.array(personName) })

/** A document whose files the nightly purge erases, or would erase unless retained. */
export const paperErasure = z.object({
  id: z.int(),
  student: personName,
  type_id: z.int(),
  name: z.string(),
  retention: z.enum(retentionClasses),
  state: z.enum(documentStates),
  files: z.int(),
  /** Time of the last event of the student; the retention term starts there. */
  quiet_since: instant,
  erase_on: z.string(),
  told_at: instant.nullable(),
  kept: z.object({ reason: z.string(), at: instant, by: personName.nullable() }).nullable(),
  /** True while processing of the student's data is restricted: nothing is erased. */
  is_restricted: z.boolean(),
})
export const erasuresQuery = z.object({ ...paging, kept: flag.default(false) })
export const keepBody = z
  .object({ keep: flag, reason: text(500).default('') })
  .refine(({ keep, reason }) => !keep || reason !== '', { path: ['reason'], message: 'documents.say_why' })
