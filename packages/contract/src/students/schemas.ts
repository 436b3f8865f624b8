import { z } from 'zod'
import { NewPerson, PersonChange, Profile } from '../accounts/schemas.ts'
import { paging } from '../paging.ts'
import { day, id, instant, line, optionalLine, personName, version, wholeNumberOf } from '../values.ts'
import { type RecordFieldName, selectorNames } from './fields.ts'
import { recordValues, typedValues } from './values.ts'

const cardColours = ['orange', 'green', 'blue', 'pink', 'purple', 'yellow', 'mermaid'] as const

/** One entry of a list that the school edits for its records; `name` is in the reader's language. */
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
export const educationOption = z.object({ id: z.int(), name: z.string(), key: z.string() })

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
  /** Where it stands among the entries of its list, from 1. */
  position: wholeNumberOf(1, 1000).optional(),
  version: version.optional(),
})

/** Which field was changed last, by whom and when. */
export const fieldTrace = z.object({
  version: z.int(),
  changed_at: instant,
  changed_by: personName.nullable(),
})

/**
 * A student's record: the person, the values of every field that the reader may see, who changed which of them last,
 * and the people whom the values name. `version` counts the acts on the record.
 */
export const studentRecord = z.object({
  student: Profile,
  values: recordValues,
  traces: z.record(z.string(), fieldTrace),
  people: z.array(personName),
  version: z.int(),
})

/**
 * A change of some fields. With the `version` that was read, a field that somebody else has changed since answers
 * 409 `students.field_changed` and says what it is now; other people's other fields are no hindrance.
 */
export const recordChange = z.object({ values: typedValues, version: version.optional() })

/** A person as staff add them, with the fields of their record beside. */
export const newStudentPerson = z.object({ ...typedValues.shape, ...NewPerson.shape })
export const studentPersonChange = z.object({ ...typedValues.shape, ...PersonChange.shape })

/** One change of one field of a record. */
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

/** An entry of a list of choices: packages, countries and degrees that a student may want. */
export const namedChoice = z.object({ id: z.union([z.int(), z.string()]), name: z.string() })
export const degreeChoice = namedChoice.extend({ degree_name: z.string() })
export const choiceQuery = z.object({ name: optionalLine(100).optional() })

export const ofStudent = z.object({ id })
export type { RecordFieldName }
