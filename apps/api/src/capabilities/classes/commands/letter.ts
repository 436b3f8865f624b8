import { classes as english } from '@qadam/phrases/en/mails/classes.ts'
import { classes as kazakh } from '@qadam/phrases/kk/mails/classes.ts'
import { classes as russian } from '@qadam/phrases/ru/mails/classes.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Phrase, Reader, Short, Writer } from '../../../platform/notices/notice.ts'
import { resolved } from '../../programs/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { type CalendarEntry, type CalendarFile, calendarFile } from '../formats/calendar-file.ts'
import { meetingUrl } from '../queries/detail.ts'
import { planningOf } from '../queries/planning.ts'
import { type NotifiedClass, notifiedClassesOf, titlesOf } from '../queries/readers.ts'
import type { Snapshot } from '../queries/snapshots.ts'
import { whenIn } from '../queries/when.ts'

export const classPhrases = { ru: russian, kk: kazakh, en: english } as const
export type ClassPhrase = keyof typeof russian
export type LetterKind = 'planned' | 'rescheduled' | 'changed' | 'cancelled' | 'given' | 'reminder'
const maxLines = 12

/** The classes that one notice is about. */
export interface ClassLetter {
  readonly kind: LetterKind
  readonly classes: readonly Snapshot[]
}

/** Reads everything that the notices about some classes have in common once. Returns their writer. */
export async function classWords(
  ctx: RequestContext<Actor | null>,
  snapshots: readonly Snapshot[],
): Promise<Writer<ClassPhrase, ClassLetter>> {
  const ids = snapshots.map(({ id }) => id)
  const programIds = [...new Set(snapshots.map(({ program_id: id }) => id))]
  const [school, planning, notified, titles] = [
    await getSchoolRow(ctx.db),
    await planningOf(ctx.db),
    await notifiedClassesOf(ctx.db, ids),
    await titlesOf(ctx.db, programIds),
  ]
  const title = (programId: number, reader: Reader) =>
    resolved(titles.find(({ id }) => id === programId) ?? {}, 'title', reader.language)
  const classOf = (id: number): NotifiedClass | undefined => notified.find((one) => one.id === id)

  const entryOf = (snapshot: Snapshot, reader: Reader, isCancelled: boolean): CalendarEntry => {
    const found = classOf(snapshot.id)
    const link = found ? meetingUrl(found, planning.meeting_base) : null
    return {
      uid: snapshot.uid,
      sequence: snapshot.sequence,
      startsAt: snapshot.starts_at,
      endsAt: snapshot.ends_at,
      stamp: found?.changed_at ?? ctx.now.toISOString(),
      summary: title(snapshot.program_id, reader),
      ...(found ? { description: found.teacher, location: found.place || (link ?? '') } : {}),
      url: link,
      isCancelled,
    }
  }
  const lineOf = (one: Snapshot, reader: Reader): (Phrase<ClassPhrase> | string)[] => {
    const when = whenIn(reader.zone, one.starts_at, one.ends_at)
    const values = { ...when, zone: reader.zone, program: title(one.program_id, reader) }
    return [{ key: 'line', values }, ...meetingPoint(classOf(one.id), planning.meeting_base)]
  }
  const calendarOf = (about: ClassLetter, reader: Reader) =>
    calendarAttachment({
      name: school.name,
      // A teacher who gave a class away does not have it any more: their entry is withdrawn.
      entries: about.classes.map((one) =>
        entryOf(one, reader, about.kind === 'cancelled' || about.kind === 'given'),
      ),
      from: { name: school.name, email: senderOf(ctx, school.support_email) },
      to: { name: reader.first_name, email: reader.email ?? '' },
    })

  return {
    write(reader, [about]) {
      const [first] = about?.classes ?? []
      if (!about || !first) return undefined
      const { kind, classes } = about
      return {
        subject: {
          key: `${kind}Subject`,
          values: { ...whenIn(reader.zone, first.starts_at), count: classes.length },
        },
        paragraphs: [
          { key: 'greeting' },
          { key: kind },
          ...classes.slice(0, maxLines).map((one) => lineOf(one, reader)),
          ...(classes.length > maxLines
            ? [{ key: 'further', values: { count: classes.length - maxLines } } as const]
            : []),
        ],
        short: shortOf(kind, classes.length, {
          ...whenIn(reader.zone, first.starts_at),
          program: title(first.program_id, reader),
          teacher: classOf(first.id)?.teacher ?? '',
        }),
        action: { label: 'action', path: pathTo(kind, classes), whenBroken: 'whenBroken' },
        footer: 'footer',
        thread: classes.length === 1 ? `class-${first.id}` : '/schedule',
        ...(kind === 'reminder' ? {} : { attachments: [calendarOf(about, reader)] }),
      }
    },
  }
}

function meetingPoint(found: NotifiedClass | undefined, base: string): string[] {
  return found ? [found.teacher, found.place, meetingUrl(found, base) ?? ''].filter(Boolean) : []
}

function shortOf(
  kind: LetterKind,
  count: number,
  values: Readonly<Record<string, string>>,
): Short<ClassPhrase> {
  const isOff = kind === 'cancelled' || kind === 'given'
  const body = isOff ? 'offBody' : kind === 'reminder' ? 'reminderBody' : 'oneBody'
  return {
    title: { key: `${kind}Subject`, values },
    body: { key: count > 1 ? 'manyBody' : body, values: { ...values, count } },
  }
}

/** The drawer of a class is open only to those who have it; other notices lead to the calendar. */
function pathTo(kind: LetterKind, classes: readonly Snapshot[]): string {
  const [first] = classes
  const isTheirs = kind !== 'cancelled' && kind !== 'given'
  return first && classes.length === 1 && isTheirs ? `/schedule?class=${first.id}` : '/schedule'
}

/** An invitation contains one entry; several are sent as a published calendar. */
function calendarAttachment(calendar: Omit<CalendarFile, 'method'>) {
  const [entry] = calendar.entries
  const isOne = calendar.entries.length === 1
  const method = isOne ? (entry?.isCancelled ? 'cancel' : 'request') : 'publish'
  return {
    name: 'classes.ics',
    mediaType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    content: calendarFile({ ...calendar, method }),
  }
}

/** Returns the organizer's address: the school's own, else the sender of e-mails. */
function senderOf({ services }: RequestContext<Actor | null>, supportEmail: string): string {
  return supportEmail || (/<([^>]+)>/.exec(services.settings.MAIL_FROM)?.[1] ?? services.settings.MAIL_FROM)
}
