import type { DueKind } from '../students/due/rules.ts'

/** What staff have to do, in the order of the page: what cannot be made up for comes first. */
export const todayKinds = [
  'submission',
  'message',
  'paper_check',
  'visa_result',
  'step',
] as const satisfies readonly DueKind[]

/** Lines of a kind on the page before the rest is asked for. */
export const linesOfKind = 4

/** What a line of the week is about. */
export const weekKinds = [
  'class',
  'submission',
  'decision',
  'visa',
  'visa_result',
  'exam',
  'departure',
  'step',
  'homework',
] as const

/** What a student can be reminded of; a day to be ready for is no debt. */
export const owedKinds = [
  'paper',
  'homework',
  'submission',
  'decision',
  'step',
] as const satisfies readonly DueKind[]

/** People who can be reminded in one request. */
export const maxReminded = 100

/** Lines that can be put off or given to a colleague in one request. */
export const maxDueLines = 100

/** Why a student was not reminded: they wait for an answer themselves, were written to today, or owe nothing any more. */
export const reminderSkips = ['waits_for_answer', 'written_today', 'owes_nothing'] as const

/** What stops the students of a school, each leading to its list. */
export const stuckKinds = [
  'submission_soon',
  'unanswered',
  'silent',
  'check_waits',
  'visa_result',
  'receipts',
  'unmarked_classes',
  'no_curator',
] as const

/** What a new school sets up, in this order. */
export const setupSteps = [
  'people',
  'hours',
  'details',
  'document_types',
  'packages',
  'programs',
  'students',
  'curators',
] as const
