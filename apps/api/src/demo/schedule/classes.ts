import { changeStatus, listClasses, markAttendance, planClass } from '@qadam/contract/classes/endpoints.ts'
import type { attendances } from '@qadam/contract/classes/vocabulary.ts'
import type { ApiClient } from '../api-client.ts'
import { personOf } from '../classroom.ts'
import { readData } from '../read-data.ts'
import { programsBySource } from '../showcase.ts'
import { at, dayOf, freeHour } from './free-hour.ts'

/** The people who plan, hold and change the demo's classes. */
export interface Participants {
  readonly owner: ApiClient
  readonly manager: ApiClient
  readonly teacher: ApiClient
  readonly student: ApiClient
}

interface Planned {
  readonly starts_at: string
  readonly students: readonly number[]
  readonly note?: string
  readonly makes_up?: number
}

/**
 * Creates classes in every state, in the weeks around today: completed and missed, rescheduled, cancelled,
 * made up for and upcoming.
 */
export async function planClasses(
  participants: Participants,
  schoolId: number,
  today: string,
): Promise<number> {
  const { manager } = participants
  const around = { date_after: dayOf(today, -15), date_before: dayOf(today, 45) }
  const there = await manager.send(listClasses, { query: { ...around, page_size: 1 } })
  if (there.count > 0) return there.count
  const [taught] = readData<{ programs: { source: string; source_id: string }[] }>('lessons.json').programs
  const program =
    taught && (await programsBySource(manager, schoolId)).get(`${taught.source} ${taught.source_id}`)
  if (!program) throw new Error('the demo teaches no program')
  const [teacherId, one, two] = [
    await personOf(manager, 'teacher@demo.test'),
    await personOf(manager, 'student@demo.test'),
    await personOf(manager, 'student2@demo.test'),
  ]
  const demo: DemoClasses = { participants, programId: program.id, teacherId, one, two, today }
  await planHeld(demo)
  await planComing(demo)
  return (await manager.send(listClasses, { query: { ...around, page_size: 1 } })).count
}

interface DemoClasses {
  readonly participants: Participants
  readonly programId: number
  readonly teacherId: number
  /** The two students. */
  readonly one: number
  readonly two: number
  readonly today: string
}

/** Plans a class and returns its id. */
async function planOne(
  { participants, programId, teacherId }: DemoClasses,
  { starts_at, students, note = '', makes_up }: Planned,
): Promise<number> {
  // The owner plans, because past classes and classes on holidays need an override.
  const { results } = await participants.owner.send(planClass, {
    body: {
      course: programId,
      teacher: teacherId,
      minutes: 60,
      typelesson: students.length > 1 ? 'pair' : 'individual',
      students: [...students],
      starts_at,
      note,
      override_reason: 'Расписание прошлых недель внесено задним числом',
      ...(makes_up ? { makes_up } : {}),
    },
  })
  return results[0]?.id ?? 0
}

async function complete(
  teacher: ApiClient,
  id: number,
  marks: Readonly<Record<number, (typeof attendances)[number]>>,
): Promise<void> {
  await teacher.send(changeStatus, { params: { scheduleId: id }, body: { status_lesson: 'finished' } })
  await teacher.send(markAttendance, {
    params: { id },
    body: {
      marks: Object.entries(marks).map(([who, attendance]) => ({ student: Number(who), attendance })),
    },
  })
}

/** Creates past classes, one of them missed and made up for. */
async function planHeld(demo: DemoClasses): Promise<void> {
  const { one, two, today } = demo
  const { teacher } = demo.participants
  for (const [days, attendance] of [
    [-8, 'present'],
    [-5, 'late'],
    [-3, 'present'],
  ] as const)
    await complete(teacher, await planOne(demo, { starts_at: at(today, days, 11), students: [one] }), {
      [one]: attendance,
    })
  await complete(teacher, await planOne(demo, { starts_at: at(today, -4, 15), students: [one, two] }), {
    [one]: 'present',
    [two]: 'excused',
  })
  const missed = await planOne(demo, { starts_at: at(today, -2, 11), students: [one] })
  await complete(teacher, missed, { [one]: 'absent' })
  await planOne(demo, {
    starts_at: at(today, 4, 11),
    students: [one],
    note: 'Отработка пропущенного занятия',
    makes_up: missed,
  })
}

/** Creates upcoming classes: one rescheduled, two cancelled, and a series. */
async function planComing(demo: DemoClasses): Promise<void> {
  const { one, two, today, teacherId, programId } = demo
  const { owner, manager, student } = demo.participants
  const moved = await planOne(demo, {
    starts_at: at(today, 6, 11),
    students: [one],
    note: 'Возьмите черновик мотивационного письма',
  })
  await student.send(changeStatus, {
    params: { scheduleId: moved },
    body: {
      status_lesson: 'rescheduled',
      starts_at: await freeHour(student, { today, about: { class: moved, teacher: teacherId } }),
    },
  })
  const cancelled = await planOne(demo, { starts_at: at(today, 8, 11), students: [one] })
  await student.send(changeStatus, {
    params: { scheduleId: cancelled },
    body: { status_lesson: 'cancelled' },
  })
  const off = await planOne(demo, { starts_at: at(today, 3, 15), students: [two] })
  await manager.send(changeStatus, {
    params: { scheduleId: off },
    body: { status_lesson: 'cancelled', reason: 'Преподаватель на конференции' },
  })
  await owner.send(planClass, {
    body: {
      course: programId,
      teacher: teacherId,
      minutes: 60,
      typelesson: 'group',
      students: [one, two],
      starts_at: at(today, 1, 17),
      note: 'Разговорный клуб',
      override_reason: 'Клуб проходит и в праздничные недели',
      repeat: { weekdays: [2, 4], times: 12, on_holiday: 'skip' },
    },
  })
}
