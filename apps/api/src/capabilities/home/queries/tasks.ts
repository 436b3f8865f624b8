import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { type HomeKind, homeMinutes } from '@qadam/contract/home/vocabulary.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { applicationsChosen } from '../../applications/public.ts'
import { ownHomework } from '../../homework/public.ts'
import { ownOnboarding } from '../../onboarding/public.ts'
import { listDueOf } from '../../students/public.ts'

interface Day {
  readonly today: string
  readonly zone: string
}

const maxHomework = 50
/** Due kinds that the home shows; homework comes from its own list, which knows what is open and returned. */
const ofDue: ReadonlySet<string> = new Set([
  'step',
  'visa',
  'exam',
  'departure',
  'paper',
  'submission',
  'decision',
])

/** Returns everything that a student has to do or be ready for, in no order. */
export async function tasksOf(ctx: RequestContext, day: Day): Promise<{ tasks: HomeTask[]; isNew: boolean }> {
  const onboarding = await ownOnboarding(ctx)
  const isNew = (await applicationsChosen(ctx)) === 0
  const asked: HomeKind[] = [
    ...(onboarding.asks_education ? (['education'] as const) : []),
    ...(onboarding.done.includes('profile') ? [] : (['profile'] as const)),
    // Nothing can be chosen before the form is filled in.
    ...(isNew && !onboarding.asks_education ? (['choose'] as const) : []),
  ]
  return {
    isNew,
    tasks: [
      ...asked.map((kind) => taskOf({ key: kind, kind }, day)),
      ...(await dueTasks(ctx, day)),
      ...(await homeworkTasks(ctx, day)),
    ],
  }
}

async function dueTasks(ctx: RequestContext, day: Day): Promise<HomeTask[]> {
  const { results } = await listDueOf(ctx, ctx.actor.id)
  return results
    .filter(({ kind }) => ofDue.has(kind))
    .map(({ id, kind, text, due_on, due_time }) =>
      taskOf(
        // The day of a document is when it was returned, not a deadline.
        { key: id, kind: kind as HomeKind, title: text, due_on: kind === 'paper' ? null : due_on, due_time },
        day,
      ),
    )
}

async function homeworkTasks(ctx: RequestContext, day: Day): Promise<HomeTask[]> {
  const { results } = await ownHomework(ctx, { stage: 'to_do', page: 1, page_size: maxHomework })
  return results
    .filter(({ is_open }) => is_open)
    .map((row) =>
      taskOf(
        {
          key: `homework-${row.lesson_id}-${row.task ?? 0}`,
          kind: row.state === 'returned' ? 'returned' : 'homework',
          title: row.lesson_title,
          due_on: row.due_at === null ? null : dayIn(day.zone, new Date(row.due_at)),
          course_id: row.course_id,
          lesson_id: row.lesson_id,
          task: row.task,
        },
        day,
      ),
    )
}

function taskOf(
  given: Pick<HomeTask, 'key' | 'kind'> & Partial<Omit<HomeTask, 'is_overdue' | 'minutes'>>,
  { today }: Day,
): HomeTask {
  const task = {
    title: '',
    due_on: null,
    due_time: null,
    course_id: null,
    lesson_id: null,
    task: null,
    ...given,
  }
  return {
    ...task,
    is_overdue: task.due_on !== null && task.due_on < today,
    minutes: homeMinutes[task.kind],
  }
}
