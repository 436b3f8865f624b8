import { fullName } from '@qadam/contract/full-name.ts'
import type { Home, home, SharedHome } from '@qadam/contract/home/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { listClasses } from '../../classes/public.ts'
import { answersWithin, countUnread, latestMessages } from '../../conversations/public.ts'
import { ownWay } from '../../onboarding/public.ts'
import type { GuardianPageParts } from '../../privacy/public.ts'
import { presentGlance } from '../../progress/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { arrange, nearestDate, tasksAfter } from '../rules/order.ts'
import { openApplications } from './applications.ts'
import { slackIn } from './slack.ts'
import { suggestedPrograms } from './suggestions.ts'
import { tasksOf } from './tasks.ts'

const maxClasses = 10

/** Returns the student's home page. */
export async function ownHome(ctx: RequestContext): Promise<z.input<typeof home>> {
  const { shared, isNew } = await sharedHomeOf(ctx)
  const way = await ownWay(ctx)
  const shown = new Set(
    [shared.hero, ...shared.week].flatMap((task) => (task ? [`${task.kind} ${task.due_on}`] : [])),
  )
  return {
    ...shared,
    steps: way.steps,
    ready: way.ready,
    dates: way.dates.filter(
      ({ field, day }) => day >= shared.today && !shown.has(`${kindOfField[field]} ${day}`),
    ),
    course: await courseToContinue(ctx),
    people: await withAnswers(ctx, way.people),
    applications: await openApplications(ctx),
    unread: (await countUnread(ctx)).unread,
    suggestions: isNew ? await suggestedPrograms(ctx) : [],
  }
}

const kindOfField = { test_date: 'exam', visa_date: 'visa', departure_date: 'departure' } as const

/** Returns what the guardian's page shows of the child's home. */
export async function guardianHome(ctx: RequestContext): Promise<GuardianPageParts> {
  return { home: (await sharedHomeOf(ctx)).shared }
}

/** Returns what a student's home shows to the student and to others who follow the way. */
export async function sharedHomeOf(ctx: RequestContext): Promise<{ shared: SharedHome; isNew: boolean }> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const today = dayIn(zone, ctx.now)
  const { tasks, isNew } = await tasksOf(ctx, { today, zone })
  const arranged = arrange(tasks, today)
  return {
    isNew,
    shared: {
      today,
      ...arranged,
      later_tasks: tasksAfter(tasks, arranged, today),
      next_date: nearestDate(tasks, today),
      classes: await classesOn(ctx, today),
      slack: await slackIn(ctx, today),
    },
  }
}

/** Returns the classes of a day that are not cancelled: a student's or a teacher's own. */
export async function classesOn(ctx: RequestContext, date: string): Promise<SharedHome['classes']> {
  const { results } = await listClasses(ctx, { date, page: 1, page_size: maxClasses })
  return results
    .filter(({ status_lesson }) => status_lesson === 'planned' || status_lesson === 'finished')
    .map(({ id, course, lesson, teacher, room, starts_at, ends_at }) => ({
      id,
      title: lesson?.name || course.title,
      teacher: fullName(teacher),
      room: room && [room.branch, room.name].filter(Boolean).join(', '),
      starts_at,
      ends_at,
    }))
}

async function courseToContinue(ctx: RequestContext): Promise<Home['course']> {
  const { resume, programs } = await presentGlance(ctx)
  const course = programs.find(({ course_id }) => course_id === resume?.course_id)
  if (!resume || !course) return null
  const { course_id, course_title, lesson_id, lesson_title, list } = resume
  return {
    course_id,
    course_title,
    lesson_id,
    lesson_title: list?.title || lesson_title,
    list_id: list?.id ?? null,
    done: course.done,
    lessons: course.lessons,
  }
}

async function withAnswers(
  ctx: RequestContext,
  people: Awaited<ReturnType<typeof ownWay>>['people'],
): Promise<Home['people']> {
  const latest = await latestMessages(
    ctx,
    ctx.actor.id,
    people.map(({ id }) => id),
  )
  const answered = []
  for (const person of people)
    answered.push({
      ...person,
      answers_within: await answersWithin(ctx, person.id),
      last_message: latest.get(person.id) ?? null,
    })
  return answered
}
