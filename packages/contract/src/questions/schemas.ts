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

/** Several tags in one query parameter, comma-separated; a question must have all of them. */
const tagQuery = z
  .union([
    z.string().transform((text) => text.split(',').filter((one) => /\S/.test(one))),
    z.array(z.string()),
  ])
  .pipe(z.array(tag).max(maxTags))

/** Source and licence of a question; set for imported collections. */
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
  /** Questions with every text available in this language. */
  covers: z.enum(languages).optional(),
  /** Whether a list contains it or an attempt has drawn it. */
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
  /** The question as plain text, in the reader's language when available. */
  title: z.string(),
  tags: z.array(z.string()),
  languages: z.array(z.enum(languages)),
  points: z.number(),
  author: namedRow.nullable(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
  source_url: z.string().nullable(),
  /** Number of lists with a copy of it. */
  used_in: z.int(),
  /** Number of attempts that have drawn it. */
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

/** The bulk actions on questions. */
export const manyQuestions = z.object({
  ids,
  action: z.enum(['tag', 'untag', 'delete', 'restore']),
  tags: tags.optional(),
})
/** `bulk_act_id` undoes it in the journal of bulk actions; null when nothing changed. */
export const changedMany = z.object({ changed: z.int(), bulk_act_id: z.int().nullable() })

export const facets = z.object({
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  types: z.array(z.object({ type, count: z.int() })),
  authors: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  languages: z.array(z.object({ language: z.enum(languages), count: z.int() })),
})

/** A past version of a question. */
export const questionVersion = z.object({
  version: z.int(),
  made_at: z.string(),
  made_by: namedRow.nullable(),
  content: taskContent,
  shown: shownTask,
  files: z.array(file),
})

/** Where a question is used: a copy in a list, or a draw. */
export const usage = z.object({
  list_id: z.int(),
  list: z.string(),
  lesson_id: z.int(),
  lesson: z.string(),
  program_id: z.int(),
  program: z.string(),
  /** The copy, and the bank version it has; null when the list draws it. */
  task_id: z.int().nullable(),
  version: z.int().nullable(),
  attempts: z.int(),
})

export const insertion = z.object({ ex_list: id, questions: ids })
export const inserted = z.object({ tasks: z.array(z.int()) })

/** The copy of a bank question in a list; outdated when `version` is less than `latest`. */
export const link = z.object({
  task_id: z.int(),
  question_id: z.int(),
  version: z.int(),
  latest: z.int(),
  is_deleted: z.boolean(),
  /** True when it was edited in the list since it was copied. */
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
  /** Only questions of this type; null: any automatically graded type. */
  type: drawnType.nullable().default(null),
  count: wholeNumberOf(1, maxDrawn),
  /** Points of each drawn question, regardless of its points in the bank. */
  points: points.default(1),
}
export const newDraw = z.object({ ex_list: id, ...drawFacts })
export const drawChange = z.object({
  tags: drawFacts.tags.optional(),
  type: drawnType.nullable().optional(),
  count: drawFacts.count.optional(),
  points: points.optional(),
  /** Position among the tasks and draws of the list. */
  order: wholeNumberOf(1, maxTasks + maxDraws).optional(),
  version: version.optional(),
})
/** A draw of a list: `available` is the number of matching questions now, `missing` how many are too few. */
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

/** An attempt whose points change by a regrade. */
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

/** The attempts whose points would change if the current key judged the answers to older versions. */
export const regradePreview = z.object({
  task_id: z.int(),
  version: z.int(),
  /** Identifies exactly these changes; sent back with the approval. */
  stamp: z.string(),
  /** Number of answers judged again, including those with unchanged points. */
  judged: z.int(),
  /** Number of running attempts, which will be judged by the new key. */
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

/** A regrade, as the history stores it. */
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
  /** Only the latest regrade in effect can be undone. */
  can_undo: z.boolean(),
  moves: z.array(move),
})
