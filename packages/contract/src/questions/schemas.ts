import { z } from 'zod'
import { paging } from '../paging.ts'
import { maxTasks } from '../tasks/rules.ts'
import { shownTask, taskContent, taskType as type } from '../tasks/task-types.ts'
import { flag, id, idList, line, namedRow, optionalLine, version, wholeNumberOf } from '../values.ts'
import { languages } from '../vocabulary.ts'
import { maxChosen, maxDrawn, maxDraws, maxTagLength, maxTags, neverDrawn, tidyTag } from './rules.ts'

const tag = line(maxTagLength * 2)
  .transform(tidyTag)
  .pipe(z.string().min(1).max(maxTagLength))
export const tags = z.array(tag).max(maxTags, 'questions.too_many_tags')
const ids = z.array(id).min(1).max(maxChosen)

/** Several tags in one query parameter, joined by commas; a question must carry all of them. */
const tagQuery = z
  .union([
    z.string().transform((text) => text.split(',').filter((one) => /\S/.test(one))),
    z.array(z.string()),
  ])
  .pipe(z.array(tag).max(maxTags))

/** Where a question is from and on which terms it may be shown; set for imported collections. */
const credit = {
  credit: optionalLine(300).nullable().optional(),
  licence: optionalLine(120).nullable().optional(),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .optional(),
}

export const filters = {
  q: optionalLine(200).optional(),
  type: type.optional(),
  tag: tagQuery.optional(),
  author: id.optional(),
  /** Questions whose every text is there in this language. */
  covers: z.enum(languages).optional(),
  /** Whether a list has it or an attempt has drawn it. */
  used: flag.optional(),
  deleted: flag.default(false),
}
export const questionsQuery = z.object({
  ...filters,
  ids: idList.optional(),
  sort: z.enum(['newest', 'oldest', 'most_used']).default('newest'),
  ...paging,
})

export const file = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  url: z.string(),
})

const summary = {
  id: z.int(),
  type,
  version: z.int(),
  /** The question in plain words, in the reader's language where it has one. */
  title: z.string(),
  tags: z.array(z.string()),
  languages: z.array(z.enum(languages)),
  points: z.number(),
  author: namedRow.nullable(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
  source_url: z.string().nullable(),
  /** Lists that have a copy of it. */
  used_in: z.int(),
  /** Attempts that have drawn it. */
  drawn: z.int(),
  created_at: z.string(),
  changed_at: z.string(),
  deleted_at: z.string().nullable(),
}
export const questionRow = z.object(summary)
export const question = z.object({
  ...summary,
  content: taskContent,
  shown: shownTask,
  files: z.array(file),
})

export const newQuestion = z.object({ content: taskContent, tags: tags.default([]), ...credit })
export const questionChange = z.object({
  content: taskContent.optional(),
  tags: tags.optional(),
  ...credit,
  version: version.optional(),
})
export const savedTask = z.object({ tags: tags.default([]) })

/** What may be done with many questions at once. */
export const manyQuestions = z.object({
  ids,
  action: z.enum(['tag', 'untag', 'delete', 'restore']),
  tags: tags.optional(),
})
/** `bulk_act_id` is what the journal of bulk actions undoes it by; null when nothing differs. */
export const changedMany = z.object({ changed: z.int(), bulk_act_id: z.int().nullable() })

export const facets = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  types: z.array(z.object({ type, count: z.int() })),
  authors: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  languages: z.array(z.object({ language: z.enum(languages), count: z.int() })),
})

/** One version of a question as it was. */
export const questionVersion = z.object({
  version: z.int(),
  made_at: z.string(),
  made_by: namedRow.nullable(),
  content: taskContent,
  shown: shownTask,
  files: z.array(file),
})

/** Where a question is: a copy in a list, or drawn by one. */
export const usage = z.object({
  list_id: z.int(),
  list: z.string(),
  lesson_id: z.int(),
  lesson: z.string(),
  program_id: z.int(),
  program: z.string(),
  /** The copy and the bank's version that it has; null where the list draws it. */
  task_id: z.int().nullable(),
  version: z.int().nullable(),
  attempts: z.int(),
})

export const insertion = z.object({ ex_list: id, questions: ids })
export const inserted = z.object({ tasks: z.array(z.int()) })

/** The copy of a bank question in a list: behind the bank when `version` is less than `latest`. */
export const link = z.object({
  task_id: z.int(),
  question_id: z.int(),
  version: z.int(),
  latest: z.int(),
  is_deleted: z.boolean(),
  /** Edited in the list since it was taken. */
  is_changed: z.boolean(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
})

const drawnType = type.refine((one) => !neverDrawn.includes(one), 'questions.never_drawn')
const points = z
  .number()
  .min(0)
  .max(1000)
  .refine((given) => Number.isInteger(given * 4), 'tasks.points_step')

const drawFacts = {
  tags: tags.refine((given) => given.length > 0, 'questions.draw_needs_tag'),
  /** Only questions of this type; null of any that a machine grades. */
  type: drawnType.nullable().default(null),
  count: wholeNumberOf(1, maxDrawn),
  /** What each drawn question is worth, whatever it is worth in the bank. */
  points: points.default(1),
}
export const newDraw = z.object({ ex_list: id, ...drawFacts })
export const drawChange = z.object({
  tags: drawFacts.tags.optional(),
  type: drawnType.nullable().optional(),
  count: drawFacts.count.optional(),
  points: points.optional(),
  /** Among the tasks and draws of the list. */
  order: wholeNumberOf(1, maxTasks + maxDraws).optional(),
  version: version.optional(),
})
/** Random questions of a list: `available` is how many there are to draw from now, `missing` how many are short. */
export const draw = z.object({
  id: z.int(),
  ex_list: z.int(),
  order: z.int(),
  tags: z.array(z.string()),
  type: type.nullable(),
  count: z.int(),
  points: z.number(),
  available: z.int(),
  missing: z.int(),
  version: z.int(),
})

/** One attempt whose mark a changed key moves. */
export const move = z.object({
  attempt_id: z.int(),
  student: namedRow,
  list_id: z.int(),
  list: z.string(),
  number: z.int(),
  /** Points for this task. */
  before: z.number(),
  after: z.number(),
  /** Points of the whole attempt. */
  attempt_before: z.number(),
  attempt_after: z.number(),
  most: z.number(),
  passed_before: z.boolean(),
  passed_after: z.boolean(),
})

/** Whose marks would move if the key of the present version judged the answers to older ones. */
export const regradePreview = z.object({
  task_id: z.int(),
  version: z.int(),
  /** Names exactly these moves: it is sent back with the approval. */
  stamp: z.string(),
  /** Answers that were judged again, those with the same points too. */
  judged: z.int(),
  /** Attempts that are still running and will be judged by this key. */
  running: z.int(),
  students: z.int(),
  up: z.int(),
  down: z.int(),
  now_pass: z.int(),
  no_longer_pass: z.int(),
  moves: z.array(move),
})
export const approval = z.object({
  stamp: z.string().regex(/^[0-9a-f]{64}$/),
  reason: optionalLine(500).optional(),
})
export const undoing = z.object({ reason: optionalLine(500).optional() })

/** A regrade as the history keeps it. */
export const regrade = z.object({
  id: z.int(),
  task_id: z.int(),
  version: z.int(),
  state: z.enum(['applied', 'undone']),
  reason: z.string().nullable(),
  students: z.int(),
  moved: z.int(),
  applied_at: z.string(),
  applied_by: namedRow.nullable(),
  undone_at: z.string().nullable(),
  undone_by: namedRow.nullable(),
  /** Only the last one that stands can be undone. */
  can_undo: z.boolean(),
  moves: z.array(move),
})
