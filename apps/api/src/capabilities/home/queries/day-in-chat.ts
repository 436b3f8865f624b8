import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import { homeTaskAddress } from '@qadam/contract/home/task-address.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { fromWire } from '@qadam/contract/money/wire.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { meetingUrl, planningOf } from '../../classes/public.ts'
import { queueOf } from '../../homework/public.ts'
import { guardianPayments } from '../../privacy/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { countDue } from '../../students/public.ts'
import type { DayInChat, DayLine } from '../../telegram/public.ts'
import { chatWords } from '../rules/chat-words.ts'
import { classesOn, sharedHomeOf } from './home.ts'

const maxReviews = 5

/** Returns what the bot answers to `/today`: a student's home, a teacher's classes and works to check, a staff member's tasks. */
export async function homeInChat(ctx: RequestContext): Promise<DayInChat> {
  if (ctx.actor.role === 'student') return dayOfStudent(ctx)
  const classes = ctx.actor.role === 'teacher' ? await classLines(ctx) : []
  return { classes, due: isStaff(ctx.actor.role) ? await tasksOfStaff(ctx) : await reviewsOf(ctx) }
}

async function dayOfStudent(ctx: RequestContext): Promise<DayInChat> {
  const { shared } = await sharedHomeOf(ctx)
  const tasks = [shared.hero, ...shared.week].filter((task) => task !== null)
  return {
    classes: await classLines(ctx),
    due: [...tasks.map((task) => taskLine(ctx, task)), ...(await paymentLines(ctx))],
  }
}

function taskLine({ language }: RequestContext, task: HomeTask): DayLine {
  const { sentence, when } = chatWords(language)
  const label = sentence(`todo_${task.kind}`, { title: task.title })
  const day = task.due_on === null ? undefined : when(task, dayText(task.due_on))
  return {
    label,
    text: [label, day].filter(Boolean).join(', '),
    // The education form opens over the home page.
    address: homeTaskAddress(task) ?? '/',
  }
}

async function paymentLines(ctx: RequestContext): Promise<DayLine[]> {
  const { sentence } = chatWords(ctx.language)
  const found = (await guardianPayments.run(ctx)).flat()
  return found.flatMap(({ overdue, next }) => {
    const late = fromWire(overdue)
    const amount = late.minor > 0n ? late : next?.due_on ? fromWire(next.amount) : undefined
    if (!amount) return []
    const label = sentence(late.minor > 0n ? 'payLate' : 'payText', {
      sum: formatMoney(amount, ctx.language),
    })
    const day = late.minor === 0n && next?.due_on ? sentence('dueBy', { day: dayText(next.due_on) }) : ''
    return [{ label, text: [label, day].filter(Boolean).join(', '), address: '/payments' }]
  })
}

/** The classes of today in the reader's timezone, with the link to join where there is one. */
async function classLines(ctx: RequestContext): Promise<DayLine[]> {
  const { sentence, timeIn } = chatWords(ctx.language)
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const classes = await classesOn(ctx, dayIn(zone, ctx.now))
  const { meeting_base: base } = await planningOf(ctx.db)
  const meetings = await ctx.db.rows<{ id: number; meeting_url: string | null; meeting_key: string }>(sql`
    select id, meeting_url, meeting_key from classes
    where school_id = ${ctx.schoolId} and id = ${anyId(classes.map(({ id }) => id))}`)
  return classes.map(({ id, title, teacher, room, starts_at, ends_at }) => {
    const [from, until] = [starts_at, ends_at].map((instant) => timeIn(ctx.actor.timeZone ?? zone, instant))
    const meeting = meetings.find((one) => one.id === id)
    // A room of the school's own needs no link.
    const link = meeting && room === null ? meetingUrl(meeting, base) : meeting?.meeting_url
    return {
      text: `${from}–${until} ${[title, teacher, room].filter(Boolean).join(', ')}`,
      label: sentence(link ? 'joinClass' : 'openClass', { time: from ?? '', title }),
      address: link ?? '/schedule',
    }
  })
}

async function reviewsOf(ctx: RequestContext): Promise<DayLine[]> {
  const { sentence } = chatWords(ctx.language)
  const { count, results } = await queueOf(ctx, { state: 'submitted', page: 1, page_size: maxReviews })
  const lines = results.map(({ id, lesson_title: title }) => {
    const text = sentence('reviewText', { title })
    return { text, label: text, address: `/grading/${id}` }
  })
  if (count <= lines.length) return lines
  const more = sentence('moreReviews', { count: String(count) })
  return [...lines, { text: more, label: more, address: '/grading' }]
}

async function tasksOfStaff(ctx: RequestContext): Promise<DayLine[]> {
  const { today } = await countDue(ctx)
  if (today === 0) return []
  const text = chatWords(ctx.language).sentence('moreTasks', { count: String(today) })
  return [{ text, label: text, address: '/due' }]
}
