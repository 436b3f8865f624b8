import { createLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import type { LessonFormat, LessonType } from '@qadam/contract/lessons/rules.ts'
import { addStudent, addTeacher } from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'
import { programsBySource } from './showcase.ts'
import { giveFile, giveVideo } from './videos.ts'

type Titles = Readonly<Record<`title_${'ru' | 'kk' | 'en'}`, string>>
type Texts = Readonly<Record<`text_${'ru' | 'kk' | 'en'}`, string>>

interface TaughtLesson extends Titles, Texts {
  readonly format: LessonFormat
  readonly type: LessonType
  readonly duration: number
  readonly timer?: boolean
  readonly youtube?: string
  /** The chapters of the video, in its language. */
  readonly chapters?: readonly { readonly seconds: number; readonly title: string }[]
  readonly livestream_in_days?: number
  /** A video of data/videos with its captions, and files of the same folder. */
  readonly film?: string
  readonly files?: readonly string[]
}

interface TaughtProgram {
  readonly source: string
  readonly source_id: string
  /** False: the demo's students are not enrolled. */
  readonly enrols?: boolean
  readonly sections: readonly (Titles & { readonly lessons: readonly TaughtLesson[] })[]
}

/** Gives the courses their lessons, a teacher and their first students. */
export async function teachPrograms(
  manager: ApiClient,
  facts: { readonly schoolId: number; readonly today: string },
): Promise<number> {
  const { programs } = readData<{ programs: TaughtProgram[] }>('lessons.json')
  const found = await programsBySource(manager, facts.schoolId)
  const teacher = await personOf(manager, 'teacher@demo.test')
  const students = [
    await personOf(manager, 'student@demo.test'),
    await personOf(manager, 'student2@demo.test'),
  ]
  for (const taught of programs) {
    const program = found.get(`${taught.source} ${taught.source_id}`)
    if (!program)
      throw new Error(`the lessons name ${taught.source} ${taught.source_id}, which was not imported`)
    const params = { courseId: program.id }
    await manager.send(addTeacher, { params, body: { teacher_id: teacher } }, 'unlessThere')
    for (const student_id of taught.enrols === false ? [] : students)
      await manager.send(addStudent, { params, body: { student_id } }, 'unlessThere')
    await writeSections(manager, program.id, taught, facts.today)
  }
  return programs.length
}

/** Skips existing sections, so that an interrupted demo can continue. */
async function writeSections(manager: ApiClient, programId: number, taught: TaughtProgram, today: string) {
  const { sections } = await manager.send(getOutline, { params: { id: programId }, query: {} })
  for (const { lessons, ...titles } of taught.sections) {
    const there = sections.find(({ title_ru }) => title_ru === titles.title_ru)
    const section =
      there?.id ??
      (await manager.send(createLesson, { body: { course_id: programId, ...titles, is_published: true } })).id
    for (const { livestream_in_days: days, film, files = [], chapters = [], ...lesson } of lessons) {
      if (there?.lessons.some(({ title_ru }) => title_ru === lesson.title_ru)) continue
      const live = days === undefined ? {} : { starts_at: evening(today, days), stream_url: emptyPage }
      const made = await manager.send(createLesson, {
        body: { section, ...lesson, ...live, chapters: [...chapters], is_published: true },
      })
      if (film) await giveVideo(manager, made.id, film)
      for (const file of files) await giveFile(manager, made.id, file)
    }
  }
}

/** A page reserved for examples, so that the demo links to no real site. */
const emptyPage = 'https://example.org/'

function evening(today: string, days: number): string {
  return Temporal.PlainDate.from(today)
    .add({ days })
    .toZonedDateTime({ timeZone: 'Asia/Almaty', plainTime: '19:00' })
    .toInstant()
    .toString()
}

async function personOf(manager: ApiClient, email: string): Promise<number> {
  const { results } = await manager.send(listPeople, { query: { q: email } })
  const found = results.find((person) => person.email === email)
  if (!found) throw new Error(`the demo has no ${email}`)
  return found.id
}
