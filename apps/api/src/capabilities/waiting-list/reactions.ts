import { anyId } from '../../platform/database/any-id.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/event-type.ts'
import { objectIdOf } from '../../platform/events/object-id.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import {
  absenceChanged,
  absenceCreated,
  absenceRemoved,
  teacherTermsChanged,
} from '../availability/events.ts'
import {
  classCancelled,
  classChanged,
  classDeleted,
  classPlanned,
  classRescheduled,
  classReset,
} from '../classes/events.ts'
import {
  groupDeleted,
  groupStudentJoined,
  groupStudentLeft,
  groupStudentTransferred,
  groupUpdated,
} from '../groups/events.ts'
import { roomChanged } from '../rooms/events.ts'
import { type FreedTime, lookWhereAwaited } from './commands/look-soon.ts'

const ofClasses = [classPlanned, classRescheduled, classCancelled, classDeleted, classReset, classChanged]
const ofTeachers = [absenceCreated, absenceChanged, absenceRemoved, teacherTermsChanged]
const ofGroups = [groupStudentJoined, groupStudentLeft, groupStudentTransferred, groupUpdated, groupDeleted]

/** Registers the reactions to events that free or take hours and seats. */
export function reactToFreedTime(): void {
  for (const type of ofClasses) on(type, { lookAfterClasses })
  for (const type of ofTeachers)
    on(type, {
      lookAtTeacher: async (here, db, event) => {
        const { payload } = event
        const was: FreedTime | undefined = 'was' in payload ? payload.was : undefined
        await lookWhereAwaited(here, db, { teacherIds: [objectIdOf(event)], freed: was ? [was] : [] })
      },
    })
  on(roomChanged, { lookAtGroupsOfRoom })
  for (const type of ofGroups)
    on(type, {
      lookAtGroup: (here, db, event) => lookWhereAwaited(here, db, { groupIds: [objectIdOf(event)] }),
    })
}

interface NotifiedOfClasses {
  readonly classes?: readonly number[]
  readonly to?: number
  readonly told?: readonly { teacher_id: number; starts_at: string; ends_at: string }[]
}

/**
 * Processes the queues of the teachers of changed classes, and of deleted or reassigned ones with their
 * former times.
 */
async function lookAfterClasses(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<(typeof ofClasses)[number]>,
): Promise<void> {
  const { classes = [], to, told = [] }: NotifiedOfClasses = event.payload
  const ids = [
    ...classes,
    ...(to === undefined ? [] : [to]),
    ...(event.object_id === null ? [] : [event.object_id]),
  ]
  const rows = await db.rows<{
    teacher_id: number
    substituted_id: number | null
    group_id: number | null
    starts_at: string
    ends_at: string
  }>(sql`
    select c.teacher_id, c.substituted_id, c.group_id, c.starts_at, c.ends_at from classes c
    where c.school_id = ${db.schoolId} and c.id = ${anyId(ids)}`)
  const given = rows.filter(({ substituted_id: id }) => id !== null)
  const timesOf = (all: readonly FreedTime[]) => all.map(({ starts_at, ends_at }) => ({ starts_at, ends_at }))
  await lookWhereAwaited(services, db, {
    teacherIds: [...new Set([...rows, ...told].map(({ teacher_id: id }) => id))],
    // The seats of the rooms limit the members of a group.
    groupIds: [...new Set(rows.flatMap(({ group_id: id }) => id ?? []))],
    freed: timesOf(told),
  })
  if (given.length > 0)
    await lookWhereAwaited(services, db, {
      teacherIds: [...new Set(given.flatMap(({ substituted_id: id }) => id ?? []))],
      freed: timesOf(given),
    })
}

/** Processes the queues of groups with classes in a changed room, because its seats limit their members. */
async function lookAtGroupsOfRoom(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof roomChanged>,
): Promise<void> {
  const rows = await db.rows<{ group_id: number }>(sql`
    select distinct group_id from classes
    where school_id = ${db.schoolId} and room_id = ${event.object_id} and status = 'planned' and group_id is not null`)
  await lookWhereAwaited(services, db, { groupIds: rows.map(({ group_id: id }) => id) })
}
