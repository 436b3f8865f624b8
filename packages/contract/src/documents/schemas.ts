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
  paperHolders,
  paperLogKinds,
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

/** A kind of document of the school; `name` is in the reader's language. */
export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  name_ru: z.string(),
  name_kk: z.string(),
  name_en: z.string(),
  group: z.enum(documentGroups),
  /** Days from its issue in which it is good; null: always. */
  valid_days: z.int().nullable(),
  retention: z.enum(retentionClasses),
  needs_apostille: z.boolean(),
  needs_translation: z.boolean(),
  needed: z.array(needRule),
  position: z.int(),
  version: z.int(),
  /** Documents that the record has a field for cannot be taken out. */
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
})
export const documentTypeChange = z.object({
  ...z.object(typeFields).partial().shape,
  /** Where it stands among the types of its group, from 1. */
  position: wholeNumberOf(1, 1000).optional(),
  version: version.optional(),
})
export const typesQuery = z.object({ deleted: flag.optional() })

/** One version of a document, without its bytes. */
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
  /** A small picture of the first page, for this reader, where there is one: an address for some minutes. */
  thumbnail: z.string().nullable(),
})

/** A document of one student: what it is, why it is asked for, how it stands. */
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
  state: z.enum(documentStates),
  needed: z.enum(['yes', 'no', 'ask']),
  why: z.string().nullable(),
  version: z.int(),
  file: documentVersion.nullable(),
  /** Whether the reader has opened the present version: who has not cannot check it. */
  is_opened: z.boolean(),
  reason: z.string().nullable(),
  reason_text: z.string(),
  decided_at: instant.nullable(),
  decided_by: personName.nullable(),
  expires_on: z.string().nullable(),
  holder: z.enum(paperHolders),
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

/** A student's documents: what applies to them, and what they once brought. */
export const documentSet = z.object({
  student: personName,
  ready: z.boolean(),
  is_all_doc_ready: z.boolean(),
  /** Null until the family has answered. */
  family: familyAnswers.nullable(),
  countries: z.array(z.string()),
  /** Documents that keep `ready` from being true, each with the page where it is brought or checked. */
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
  holder: z.enum(paperHolders),
  note: z.string(),
  at: instant,
  by: personName.nullable(),
})
/** A document with everything that happened to it; the newest first. `fingerprint` is the SHA-256 of the bytes. */
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
  /** Which document it is: its type, or the code of its type. */
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
export const custodyBody = z.object({ holder: z.enum(paperHolders), note: optionalLine(300).default('') })

export const fileAddress = z.object({ url: z.string(), expires_at: instant })
export const addressQuery = z.object({ download: flag.default(false) })

/** A file as lists of a person's files name it. */
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
  /** Where it is asked for with a sign-in. */
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

/** Names of a student's documents in one archive: {last_name} {first_name} {type} {name} {number} {date} are filled in. */
export const documentSettings = z.object({ file_name_pattern: z.string(), version: z.int() })
const pattern = line(120).refine(
  (given) => /\{(type|name|number)\}/.test(given) && !/[\\/:*?"<>|]/.test(given),
  'documents.pattern_unfit',
)
export const documentSettingsChange = z.object({ file_name_pattern: pattern, ...stamp })
/** Names that a pattern, else the school's own, gives to documents: of the student, else of whoever brought something last. */
export const namesQuery = z.object({ pattern: pattern.optional(), student: id.optional() })
export const namesPreview = z.object({ student: personName.nullable(), names: z.array(z.string()) })

/** Who opened, took along or changed which document of a student; `ctx` is finer than `kind`. */
export const paperLogEntry = z.object({
  id: z.string(),
  kind: z.enum(paperLogKinds),
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
  kind: z.enum(paperLogKinds).optional(),
  by: id.optional(),
  type: id.optional(),
  since: day.optional(),
  until: day.optional(),
})
/** A page of the log, with everybody who stands in it. */
export const paperLog = pageOf(paperLogEntry).extend({ people: z.array(personName) })

/** A document whose files the night erases, or would if they were not kept. */
export const paperErasure = z.object({
  id: z.int(),
  student: personName,
  type_id: z.int(),
  name: z.string(),
  retention: z.enum(retentionClasses),
  state: z.enum(documentStates),
  files: z.int(),
  /** When something last happened with the student: the term counts from there. */
  quiet_since: instant,
  erase_on: z.string(),
  told_at: instant.nullable(),
  kept: z.object({ reason: z.string(), at: instant, by: personName.nullable() }).nullable(),
  /** The student's data are restricted: nothing is erased meanwhile. */
  is_restricted: z.boolean(),
})
export const erasuresQuery = z.object({ ...paging, kept: flag.default(false) })
export const keepBody = z
  .object({ keep: flag, reason: text(500).default('') })
  .refine(({ keep, reason }) => !keep || reason !== '', { path: ['reason'], message: 'documents.say_why' })
