import type { Language } from '@qadam/contract/values.ts'
import { groups as english } from '@qadam/phrases/en/mails/groups.ts'
import { groups as kazakh } from '@qadam/phrases/kk/mails/groups.ts'
import { groups as russian } from '@qadam/phrases/ru/mails/groups.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import {
  groupDeleted,
  groupProgramChanged,
  groupStudentJoined,
  groupStudentLeft,
  groupStudentNotReturned,
  groupStudentTransferred,
  groupTeacherChanged,
} from '../events.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

type Occasion =
  | 'joined'
  | 'left'
  | 'moved'
  | 'teaching'
  | 'taughtBefore'
  | 'taughtBy'
  | 'program'
  | 'closed'
  | 'closedTaught'
  | 'notReturned'

/** E-mails that do not link to the group, since their reader cannot open it. */
const withoutGroup: readonly Occasion[] = ['left', 'taughtBefore', 'closed', 'closedTaught']

/** Failures that mean that a seat is missing, in the group or in a room of its classes. */
const noSeatCodes: readonly string[] = ['groups.full', 'schedule.room_seats_over']

interface Notice {
  readonly occasion: Occasion
  /** The condition for the people `p` to notify. */
  readonly readers: SQL
}

interface Facts {
  readonly group_name: string
  readonly other_name: string | null
  readonly teacher: string | null
  readonly reason: string | null
  readonly student: string | null
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

/** The events of a group about which people get e-mails. */
export const groupNewsEvents = [
  groupStudentJoined,
  groupStudentLeft,
  groupStudentTransferred,
  groupTeacherChanged,
  groupProgramChanged,
  groupDeleted,
  groupStudentNotReturned,
] as const

type GroupNews = DomainEvent<(typeof groupNewsEvents)[number]>

/** E-mails the people concerned by a group's event, each in their language. */
export async function notifyOfGroup(services: Services, db: SchoolDb, event: GroupNews): Promise<void> {
  const notified = recipientsOf(event)
  if (notified.length === 0) return
  const { payload } = event
  const other = event.name === 'group.student_transferred' ? (event.payload.to ?? null) : null
  const reason = 'reason' in payload ? (payload.reason ?? null) : null
  const person = 'person' in payload ? payload.person : null
  const facts = await db.row<Facts>(sql`
    select g.name as group_name, o.name as other_name, p.title_ru, p.title_kk, p.title_en,
      ${reason}::text as reason,
      nullif(trim(concat_ws(' ', t.first_name, t.last_name)), '') as teacher,
      nullif(trim(concat_ws(' ', s.first_name, s.last_name)), '') as student
    from groups g
    left join groups o on o.school_id = g.school_id and o.id = ${other}
    join programs p on p.school_id = g.school_id and p.id = coalesce(o.program_id, g.program_id)
    left join people t on t.school_id = g.school_id and t.id = coalesce(o.teacher_id, g.teacher_id)
    left join people s on s.school_id = g.school_id and s.id = ${person}::bigint
    where g.school_id = ${db.schoolId} and g.id = ${event.object_id}`)
  if (!facts) return
  const path = `/group/${other ?? event.object_id}`
  const isFull = event.name === 'group.student_not_returned' && noSeatCodes.includes(event.payload.why)
  for (const { occasion, readers } of notified)
    await notify(services, db, { occasion, readers, facts, path, isFull })
}

function recipientsOf(event: GroupNews): Notice[] {
  const isPerson = (id: number) => sql`p.id = ${id}`
  const membersOf = (groupId: number | null) => sql`p.id in (select m.student_id from group_members m
    where m.school_id = p.school_id and m.group_id = ${groupId} and m.left_at is null)`
  const members = membersOf(event.object_id)
  const isTeacher = sql`p.id = (select g.teacher_id from groups g
    where g.school_id = p.school_id and g.id = ${event.object_id})`
  switch (event.name) {
    case 'group.student_joined':
      // Skips students who have left again, or whose group is gone, before the e-mail was written.
      return event.payload.from === undefined
        ? [{ occasion: 'joined', readers: sql`${isPerson(event.payload.person)} and ${members}` }]
        : []
    case 'group.student_left':
      if (event.payload.with_program) return []
      return [
        { occasion: event.payload.with_group ? 'closed' : 'left', readers: isPerson(event.payload.person) },
      ]
    case 'group.student_transferred':
      return [
        {
          occasion: 'moved',
          readers: sql`${isPerson(event.payload.person)} and ${membersOf(event.payload.to ?? null)}`,
        },
      ]
    case 'group.program_changed':
      return [
        {
          occasion: 'program',
          readers: sql`(${members} or ${isTeacher})`,
        },
      ]
    case 'group.teacher_changed': {
      const { from, to } = event.payload
      return [
        ...(from === null ? [] : [{ occasion: 'taughtBefore', readers: isPerson(from) } as const]),
        ...(to === null
          ? []
          : [{ occasion: 'teaching', readers: sql`${isPerson(to)} and ${isTeacher}` } as const]),
        // The students of a new group learn who teaches it from the e-mail about the group.
        ...(from === null || to === null ? [] : [{ occasion: 'taughtBy', readers: members } as const]),
      ]
    }
    case 'group.deleted': {
      const { teacher } = event.payload
      return teacher === null ? [] : [{ occasion: 'closedTaught', readers: isPerson(teacher) }]
    }
    case 'group.student_not_returned': {
      const { by } = event.payload
      return by === null ? [] : [{ occasion: 'notReturned', readers: isPerson(by) }]
    }
  }
}

async function notify(
  services: Services,
  db: SchoolDb,
  {
    occasion,
    readers,
    facts,
    path,
    isFull,
  }: Notice & { readonly facts: Facts; readonly path: string; readonly isFull: boolean },
): Promise<void> {
  const found = await db.rows<{ email: string; first_name: string; language: Language }>(sql`
    select p.email, p.first_name, coalesce(p.language, s.default_language) as language
    from people p join schools s on s.school_id = p.school_id
    where p.school_id = ${db.schoolId} and ${readers} and p.email is not null and p.deleted_at is null
      and p.deactivated_at is null order by p.id`)
  if (found.length === 0) return
  const school = await getSchoolRow(db)
  const url = `${await linkOrigin(db, services.settings)}${path}`
  for (const reader of found) {
    const { language } = reader
    const words = phrases[language]
    const values: Record<string, string> = {
      name: reader.first_name,
      school: school.name,
      group: facts.group_name,
      other: facts.other_name ?? '',
      program: facts[`title_${language}`] ?? facts.title_ru ?? facts.title_kk ?? facts.title_en ?? '',
      teacher: facts.teacher ?? words.noTeacher,
      student: facts.student ?? '',
      why: words[isFull ? 'noSeat' : 'busyThen'],
    }
    const translate = (phrase: keyof typeof russian) =>
      words[phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    await postLetter(
      services.jobs,
      db,
      writeLetter({
        to: reader.email,
        language,
        subject: translate(`${occasion}Subject`),
        paragraphs: [
          translate('greeting'),
          translate(occasion),
          ...(facts.reason && occasion === 'left' ? [`${translate('reason')} ${facts.reason}`] : []),
        ],
        ...(!withoutGroup.includes(occasion)
          ? { action: { label: translate('open'), url, whenBroken: translate('whenBroken') } }
          : {}),
        footer: [translate('footer')],
        school: { name: school.name, brandColor: school.brand_color },
      }),
    )
  }
}
