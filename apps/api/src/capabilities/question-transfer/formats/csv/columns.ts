/** How many options, pairs or other answers one row may have columns for. */
export const maxAnswers = 30

const answers = Array.from({ length: maxAnswers }, (_, at) => `option_${at + 1}`)
const feedbacks = Array.from({ length: maxAnswers }, (_, at) => `feedback_${at + 1}`)

/** The columns of a table of questions in the order in which they are written; only `prompt` must be there. */
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

/** A row by its columns; what is not there is empty. */
export type Row = Readonly<Record<string, string>>
