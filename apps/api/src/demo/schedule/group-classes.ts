import {
  changeStatus,
  listClassesOfGroup,
  markAttendance,
  planClass,
} from '@qadam/contract/classes/endpoints.ts'
import type { attendances } from '@qadam/contract/classes/vocabulary.ts'
import { listGroups } from '@qadam/contract/groups/endpoints.ts'
import type { cardColours } from '@qadam/contract/groups/vocabulary.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from '../api-client.ts'

/** The weekly times of a group by its colour, in the school's timezone; without a room it meets online. */
interface Rhythm {
  readonly weekdays: readonly number[]
  readonly at: string
  readonly minutes: number
  readonly room?: string
  readonly once?: true
}

const rhythms: Readonly<Partial<Record<(typeof cardColours)[number], Rhythm>>> = {
  green: { weekdays: [1, 3], at: '18:30', minutes: 90, room: '204' },
  purple: { weekdays: [2, 4], at: '10:00', minutes: 90, room: '207' },
  orange: { weekdays: [6], at: '11:00', minutes: 60 },
  blue: { weekdays: [5], at: '16:00', minutes: 60 },
  yellow: { weekdays: [3], at: '16:30', minutes: 45, once: true },
}

interface School {
  readonly id: number
  readonly today: string
  readonly now: Date
  readonly rooms: ReadonlyMap<string, number>
}

/** Creates classes of each group: completed ones of the past two weeks, and ten weeks ahead. */
export async function meetGroups(owner: ApiClient, { id, today, now, rooms }: School): Promise<void> {
  const { results: groups } = await owner.send(listGroups, { params: { schoolId: id }, query: {} })
  for (const group of groups) {
    const rhythm = rhythms[group.colour]
    const there = await owner.send(listClassesOfGroup, { params: { id: group.id }, query: { page_size: 1 } })
    if (!rhythm || !group.teacher || there.count > 0) continue
    const room = rhythm.room === undefined ? undefined : rooms.get(rhythm.room)
    const day = Temporal.PlainDate.from(today).add({ days: rhythm.once ? 1 : -14 })
    const { results } = await owner.send(planClass, {
      body: {
        course: group.course.id,
        group: group.id,
        teacher: group.teacher.id,
        typelesson: group.type_group,
        starts_at: instant(day, rhythm.at),
        minutes: rhythm.minutes,
        ...(room === undefined ? {} : { room }),
        repeat: {
          weekdays: [...rhythm.weekdays],
          ...(rhythm.once ? { times: 1 } : { until: day.add({ weeks: 12 }).toString() }),
        },
        skip_collisions: true,
        override_reason: 'Группа занимается в своё время',
      },
    })
    const held = results.filter(({ ends_at }) => new Date(ends_at) <= now)
    for (const [nr, one] of held.entries()) {
      await owner.send(changeStatus, { params: { scheduleId: one.id }, body: { status_lesson: 'finished' } })
      const marks = one.students.map(({ id: student }, seat) => ({ student, attendance: markOf(nr, seat) }))
      await owner.send(markAttendance, { params: { id: one.id }, body: { marks } })
    }
  }
}

/** Most students are present; some are late or absent. */
function markOf(nr: number, seat: number): (typeof attendances)[number] {
  if ((nr + seat) % 7 === 5) return 'absent'
  return (nr * 2 + seat) % 5 === 3 ? 'late' : 'present'
}

function instant(day: Temporal.PlainDate, at: string): string {
  const { epochMilliseconds } = day.toZonedDateTime({
    timeZone: 'Asia/Almaty',
    plainTime: Temporal.PlainTime.from(at),
  })
  return new Date(epochMilliseconds).toISOString()
}
