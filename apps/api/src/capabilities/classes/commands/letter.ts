import { classes as english } from '@qadam/phrases/en/mails/classes.ts'
import { classes as kazakh } from '@qadam/phrases/kk/mails/classes.ts'
import { classes as russian } from '@qadam/phrases/ru/mails/classes.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { resolved } from '../../programs/public.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { type CalendarEntry, type CalendarFile, calendarFile } from '../formats/calendar-file.ts'
import { meetingUrl } from '../queries/detail.ts'
import { planningOf } from '../queries/planning.ts'
import { type LetterReader, type NotifiedClass, notifiedClassesOf, titlesOf } from '../queries/readers.ts'
import type { Snapshot } from '../queries/snapshots.ts'
import { whenIn } from '../queries/when.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
export type LetterKind = 'planned' | 'rescheduled' | 'changed' | 'cancelled' | 'given' | 'reminder'
const maxLines = 12

/** Reads everything that the e-mails about some classes have in common once. Returns their writer. */
export async function letterWriter(ctx: RequestContext<Actor | null>, snapshots: readonly Snapshot[]) {
  const ids = snapshots.map(({ id }) => id)
  const programIds = [...new Set(snapshots.map(({ program_id: id }) => id))]
  const [school, origin, planning, presented, titles] = [
    await getSchoolRow(ctx.db),
    await linkOrigin(ctx.db, ctx.services.settings),
    await planningOf(ctx.db),
    await notifiedClassesOf(ctx.db, ids),
    await titlesOf(ctx.db, programIds),
  ]
  const title = (programId: number, reader: LetterReader) =>
    resolved(titles.find(({ id }) => id === programId) ?? {}, 'title', reader.language)
  const classOf = (id: number): NotifiedClass | undefined => presented.find((one) => one.id === id)

  const entryOf = (snapshot: Snapshot, reader: LetterReader, isCancelled: boolean): CalendarEntry => {
    const presented = classOf(snapshot.id)
    const link = presented ? meetingUrl(presented, planning.meeting_base) : null
    return {
      uid: snapshot.uid,
      sequence: snapshot.sequence,
      startsAt: snapshot.starts_at,
      endsAt: snapshot.ends_at,
      stamp: presented?.changed_at ?? ctx.now.toISOString(),
      summary: title(snapshot.program_id, reader),
      ...(presented ? { description: presented.teacher, location: presented.place || (link ?? '') } : {}),
      url: link,
      isCancelled,
    }
  }

  return {
    /** Sends one e-mail about the reader's classes, with their calendar entries attached. */
    async post(reader: LetterReader, kind: LetterKind, about: readonly Snapshot[]): Promise<void> {
      const [first] = about
      if (!first) return
      const phrase = sayer(reader, { name: reader.first_name, school: school.name })
      const lineOf = (one: Snapshot): string => {
        const when = whenIn(reader.zone, one.starts_at, one.ends_at)
        const line = phrase('line', { ...when, zone: reader.zone, program: title(one.program_id, reader) })
        return [line, ...meetingPoint(classOf(one.id), planning.meeting_base)].filter(Boolean).join(' · ')
      }
      // A teacher who gave a class away does not have it any more: their entry is withdrawn.
      const isCancelled = kind === 'cancelled' || kind === 'given'
      await postLetter(ctx.services.jobs, ctx.db, {
        ...writeLetter({
          to: reader.email,
          language: reader.language,
          subject: phrase(`${kind}Subject`, { ...whenIn(reader.zone, first.starts_at), count: about.length }),
          paragraphs: [
            phrase('greeting'),
            phrase(kind),
            ...about.slice(0, maxLines).map(lineOf),
            ...(about.length > maxLines ? [phrase('further', { count: about.length - maxLines })] : []),
          ],
          action: { label: phrase('action'), url: `${origin}/schedule`, whenBroken: phrase('whenBroken') },
          footer: [phrase('footer')],
          school: { name: school.name, brandColor: school.brand_color },
        }),
        ...(kind === 'reminder'
          ? {}
          : {
              attachments: [
                calendarAttachment({
                  name: school.name,
                  entries: about.map((one) => entryOf(one, reader, isCancelled)),
                  from: { name: school.name, email: senderOf(ctx, school.support_email) },
                  to: { name: reader.first_name, email: reader.email },
                }),
              ],
            }),
      })
    },
  }
}

function meetingPoint(presented: NotifiedClass | undefined, base: string) {
  return presented ? [presented.teacher, presented.place, meetingUrl(presented, base)] : []
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

function sayer({ language }: LetterReader, common: Readonly<Record<string, string>>) {
  return (phrase: keyof typeof russian, values: Readonly<Record<string, string | number>> = {}): string =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? common[name] ?? ''),
    )
}
