import type { Onboarding } from '@qadam/contract/onboarding/schemas.ts'
import type { OwnRow } from '../../homework/answering/queries.ts'

/** One thing that is the student's to do now, and where it is done. */
export interface Task {
  readonly key: string
  readonly phrase:
    | 'todayProfile'
    | 'todayHomework'
    | 'todayReturned'
    | 'todayStep'
    | 'todayPaper'
    | 'todayDecision'
    | 'todaySubmission'
  readonly title: string
  /** Where it is done; null for what is done outside of the product. */
  readonly address: string | null
  readonly dueAt: string | null
  readonly isOverdue: boolean
}

const maxTasks = 6

/** What is due besides steps and homework, by its kind: what to say, and where it is done. */
const elsewhere: Readonly<Record<string, Pick<Task, 'phrase' | 'address'>>> = {
  step: { phrase: 'todayStep', address: null },
  paper: { phrase: 'todayPaper', address: '/my-documents' },
  decision: { phrase: 'todayDecision', address: '/my-applications' },
  submission: { phrase: 'todaySubmission', address: '/my-documents' },
}
/** What somebody waits for comes before what has a day. */
const first: readonly Task['phrase'][] = ['todayReturned', 'todayPaper', 'todayDecision']

interface Due {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly due_on: string | null
}

/** What is mine to do: what waits for me, then what is due soonest, then what the profile lacks. */
export function todayOf(
  homework: readonly Pick<
    OwnRow,
    'course_id' | 'lesson_id' | 'task' | 'lesson_title' | 'state' | 'due_at' | 'is_overdue' | 'is_open'
  >[],
  due: readonly Due[],
  { onboarding, today }: { onboarding: Pick<Onboarding, 'done'>; today: string },
): Task[] {
  const steps = due.flatMap(({ id, kind, text, due_on }): Task[] => {
    const known = elsewhere[kind]
    if (!known) return []
    // The day of a document that was returned is the day on which it was.
    const dueAt = kind === 'paper' ? null : due_on
    return [{ key: id, ...known, title: text, dueAt, isOverdue: dueAt !== null && dueAt < today }]
  })
  const works = homework
    .filter(({ is_open }) => is_open)
    .map((row): Task => {
      const address = `/course/view/${row.course_id}/lesson/${row.lesson_id}/homework`
      return {
        key: `${row.lesson_id}/${row.task}`,
        phrase: row.state === 'returned' ? 'todayReturned' : 'todayHomework',
        title: row.lesson_title,
        address: row.task === null ? address : `${address}?task=${row.task}`,
        dueAt: row.due_at,
        isOverdue: row.is_overdue,
      }
    })
  const tasks = [...steps, ...works]
    .sort(
      (one, other) =>
        Number(first.includes(other.phrase)) - Number(first.includes(one.phrase)) ||
        (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'),
    )
    .slice(0, maxTasks)
  if (onboarding.done.includes('profile')) return tasks
  return [
    ...tasks,
    {
      key: 'profile',
      phrase: 'todayProfile',
      title: '',
      address: '/settings',
      dueAt: null,
      isOverdue: false,
    },
  ]
}
