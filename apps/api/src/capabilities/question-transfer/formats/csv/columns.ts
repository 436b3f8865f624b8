/** Maximum number of columns per row for options, pairs or other answers. */
export const maxAnswers = 30

const answers = Array.from({ length: maxAnswers }, (_, at) => `option_${at + 1}`)
const feedbacks = Array.from({ length: maxAnswers }, (_, at) => `feedback_${at + 1}`)

/** The columns of a question table in the order of writing; only `prompt` is required. */
export const columns = [
  'type',
  'name',
  'tags',
  'prompt',
  'text',
  'correct',
  ...answers,
  'points',
  'partial',
  'penalty',
  'case',
  'correction',
  'min',
  'max',
  'date',
  'date_to',
  'tolerance',
  'hint',
  'explanation',
  'feedback_right',
  'feedback_wrong',
  ...feedbacks,
] as const

/** A row by column name; missing cells are empty. */
export type Row = Readonly<Record<string, string>>
