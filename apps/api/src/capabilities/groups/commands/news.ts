import type { Language } from '@qadam/contract/values.ts'
import { groups as english } from '@qadam/phrases/en/mails/groups.ts'
import { groups as kazakh } from '@qadam/phrases/kk/mails/groups.ts'
import { groups as russian } from '@qadam/phrases/ru/mails/groups.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Recipient, Writer } from '../../../platform/notices/notice.ts'
import {
  groupDeleted,
  groupProgramChanged,
  groupStudentJoined,
  groupStudentLeft,
  groupStudentNotReturned,
  groupStudentTransferred,
  groupTeacherChanged,
} from '../events.ts'

export const groupPhrases = { ru: russian, kk: kazakh, en: english } as const
type GroupPhrase = keyof typeof russian

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

type Action = Pick<NoticeWords<GroupPhrase>['action'], 'label' | 'path'>

/** Where readers who cannot open the group go on. */
const withoutGroup: Readonly<Partial<Record<Occasion, Action>>> = {
  left: { label: 'openCourses', path: '/my-course' },
  closed: { label: 'openCourses', path: '/my-course' },
  taughtBefore: { label: 'openSchedule', path: '/schedule' },
  closedTaught: { label: 'openSchedule', path: '/schedule' },
}

/** The reasons for which somebody is notified. */
export const groupReaders = ['student', 'teacher', 'former_teacher', 'staff'] as const
type GroupReader = (typeof groupReaders)[number]
const readerOf: Readonly<Partial<Record<Occasion, GroupReader>>> = {
  teaching: 'teacher',
  taughtBefore: 'former_teacher',
  closedTaught: 'former_teacher',
  notReturned: 'staff',
}

/** Failures that mean that a seat is missing, in the group or in a room of its classes. */
const noSeatCodes: readonly string[] = ['groups.full', 'schedule.room_seats_over']

interface Notice {
  readonly occasion: Occasion
  /** The condition for the people `p` to notify. It asks what is so now: a message that waits is asked it again. */
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

/** The events of a group of which people are notified. */
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

/** The news of a group for one reader. */
export interface AboutGroup {
  readonly occasion: Occasion
  readonly facts: Facts
  readonly path: string
  readonly isFull: boolean
}

/** Returns the people concerned by a group's event. */
export async function readersOfGroupNews(
  { db }: RequestContext<Actor | null>,
  event: GroupNews,
): Promise<Recipient<GroupReader, AboutGroup>[]> {
  const notified = recipientsOf(event)
  if (notified.length === 0) return []
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
  if (!facts) return []
  const path = `/group/${other ?? event.object_id}`
  const isFull = event.name === 'group.student_not_returned' && noSeatCodes.includes(event.payload.why)
  const recipients: Recipient<GroupReader, AboutGroup>[] = []
  for (const { occasion, readers } of notified) {
    const people = await db.rows<{ id: number }>(
      sql`select p.id from people p where p.school_id = ${db.schoolId} and ${readers} order by p.id`,
    )
    const about = { occasion, facts, path, isFull }
    recipients.push(
      ...people.map(({ id }) => ({ personId: id, why: readerOf[occasion] ?? 'student', about })),
    )
  }
  return recipients
}

/** Returns the writer of what happened to a group. */
export async function groupWords(): Promise<Writer<GroupPhrase, AboutGroup>> {
  return {
    write: ({ language }, [about]) => (about ? wordsOf(about, language) : undefined),
  }
}

function wordsOf(
  { occasion, facts, path, isFull }: AboutGroup,
  language: Language,
): NoticeWords<GroupPhrase> {
  const words = groupPhrases[language]
  const { reason } = facts
  const why = occasion === 'notReturned' ? words[isFull ? 'noSeat' : 'busyThen'] : ''
  const values = {
    group: facts.group_name,
    other: facts.other_name ?? '',
    program: facts[`title_${language}`] ?? facts.title_ru ?? facts.title_kk ?? facts.title_en ?? '',
    teacher: facts.teacher ?? words.noTeacher,
    student: facts.student ?? '',
    why,
  }
  const isExplained = reason !== null && occasion === 'left'
  const explained = isExplained ? `${words.reason} ${reason}` : ''
  const { label, path: elsewhere } = withoutGroup[occasion] ?? { label: 'open' as const, path }
  return {
    subject: { key: `${occasion}Subject`, values },
    paragraphs: [{ key: 'greeting' }, { key: occasion, values }, ...(isExplained ? [[explained]] : [])],
    short: {
      title: { key: `${occasion}Subject`, values },
      body: { key: `${occasion}Body`, values: isExplained ? { ...values, why: explained } : values },
    },
    action: { label, path: elsewhere, whenBroken: 'whenBroken' },
    footer: 'footer',
    thread: path,
  }
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
