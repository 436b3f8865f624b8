import { z } from 'zod'
import { managerAccessChange } from '../accounts/access/schemas.ts'
import { NewPerson, PersonChange, Profile, personStates } from '../accounts/schemas.ts'
import { paging } from '../paging.ts'
import { day, id, instant, line, optionalLine, personName, version, wholeNumberOf } from '../values.ts'
import { roles } from '../vocabulary.ts'
import { type RecordFieldName, selectorNames } from './fields.ts'
import { recordValues, trackedValues, typedValues } from './values.ts'

const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const

/** An entry of a choice list that the school edits for its records; `name` is in the reader's language. */
export const selectorOption = z.object({
  id: z.int(),
  selector: z.enum(selectorNames),
  name: z.string(),
  name_ru: z.string().nullable(),
  name_kk: z.string().nullable(),
  name_en: z.string().nullable(),
  color: z.enum(cardColours).nullable(),
  position: z.int(),
  version: z.int(),
})
/** An entry of the fixed list of education degrees: `id` is the specification's index. */
export const educationOption = z.object({ id: z.int(), name: z.string(), key: z.string(), value: z.string() })
/** The fixed lists of choices, each under the keys that the specification gives its options. */
export const fixedChoices = {
  role: z.array(z.object({ name: z.string(), option: z.enum(roles) })),
  group: z.array(z.object({ title: z.string(), index: z.int() })),
  known_lang: z.array(z.object({ name: z.string() })),
}

const names = {
  name_ru: optionalLine(120).nullable().optional(),
  name_kk: optionalLine(120).nullable().optional(),
  name_en: optionalLine(120).nullable().optional(),
  color: z.enum(cardColours).nullable().optional(),
}
export const newSelectorOption = z.object({ selector: z.enum(selectorNames), name: line(120), ...names })
export const selectorOptionChange = z.object({
  name: line(120).optional(),
  ...names,
  /** Position among the entries of its list, from 1. */
  position: wholeNumberOf(1, 1000).optional(),
  version: version.optional(),
})

/** The last change of a field: its author and time. */
export const fieldTrace = z.object({
  version: z.int(),
  changed_at: instant,
  changed_by: personName.nullable(),
})

/**
 * A student's record: the person, the values of all fields visible to the reader, the last change of each,
 * and the people in the values. `version` counts the changes of the record.
 */
export const studentRecord = z.object({
  student: Profile,
  values: recordValues,
  traces: z.record(z.string(), fieldTrace),
  people: z.array(personName),
  version: z.int(),
})

/**
 * A change of some fields. When a `version` is given and somebody has since changed the same field, the
 * server responds 409 `students.field_changed` with its current value; changes of other fields do not
 * conflict.
 */
export const recordChange = z.object({ values: typedValues, version: version.optional() })

/** A person as staff create them, with the record fields; `accesses` is only for managers. */
const accesses = managerAccessChange.optional()
export const newStudentPerson = z.intersection(typedValues, NewPerson.extend({ accesses }))
export const studentPersonChange = z.intersection(typedValues, PersonChange.extend({ accesses }))

/** A state of an account with its start time and who set it; null for the person themselves. */
export const statusSince = z.object({
  status: z.enum(personStates),
  changed_at: instant,
  changed_by: personName.nullable(),
})

/** Additional person fields next to the profile and the record, under the specification's names. */
export const personFacts = z.object({
  /** Address of the avatar. */
  photo: z.string().nullable(),
  /** States of the account, newest first. */
  status_history: z.array(statusSince).optional(),
  /** The students a manager sees, by country codes and package ids; null for everybody else. */
  accesses: z
    .object({ narrowed: z.boolean(), countries: z.array(z.string()), packages: z.array(z.int()) })
    .nullable()
    .optional(),
  payment_tranches: z.array(z.object({ id: z.int() })).optional(),
  /** Alias of `payment_balance`, in tiyn. */
  balance: z.int().nullable().optional(),
  /** Alias of `acadmeic_year`. */
  academic_year: z.int().nullable().optional(),
  /** Alias of `legal_done`. */
  legal_ready: z.boolean().optional(),
})

/**
 * A person with every field visible to the reader: the profile and, for a student, the record fields under
 * the specification's names.
 */
export const personRecord = z.intersection(Profile, z.intersection(trackedValues, personFacts))

/** A change of one record field. */
export const recordHistoryEntry = z.object({
  id: z.int(),
  version: z.int(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  source: z.enum(['form', 'bulk', 'import', 'undo', 'call']),
  changed_by: personName.nullable(),
  changed_at: instant,
})
export const recordHistoryQuery = z.object({
  ...paging,
  field: optionalLine(60).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** An entry of a choice list: packages, countries and degrees that a student may want. */
export const namedChoice = z.object({ id: z.union([z.int(), z.string()]), name: z.string() })
export const degreeChoice = namedChoice.extend({ degree_name: z.string() })
export const choiceQuery = z.object({ name: optionalLine(100).optional() })

export const ofStudent = z.object({ id })
export type { RecordFieldName }
