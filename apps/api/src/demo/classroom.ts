import { createAnnouncement, listAnnouncements } from '@qadam/contract/announcements/endpoints.ts'
import { issueCertificate } from '@qadam/contract/certificates/endpoints.ts'
import { ask, changeEntrySettings } from '@qadam/contract/enrolments/endpoints.ts'
import { getOutline, saveNote } from '@qadam/contract/lessons/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { answerQuestion, askQuestion, listQuestions } from '@qadam/contract/threads/endpoints.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'
import { demoPassword } from './schools.ts'
import { programsBySource } from './showcase.ts'

interface TaughtProgram {
  readonly source: string
  readonly source_id: string
}

/**
 * Fills the first taught program: enrolment by request, a certificate, a pending request, two questions under
 * its first lesson, and an announcement.
 */
export async function fillClassroom(app: App, manager: ApiClient, schoolId: number): Promise<void> {
  const [taught] = readData<{ programs: TaughtProgram[] }>('lessons.json').programs
  const program =
    taught && (await programsBySource(manager, schoolId)).get(`${taught.source} ${taught.source_id}`)
  if (!program) throw new Error('the demo teaches no program')
  const params = { courseId: program.id }
  await manager.send(changeEntrySettings, { params, body: { entry: 'request', gives_certificate: true } })
  const studentId = await personOf(manager, 'student2@demo.test')
  await manager.send(issueCertificate, { params: { ...params, studentId } })
  const open = (email: string) => ApiClient.open(app, { domain: 'localhost', email, password: demoPassword })
  const asking = await open('student3@demo.test')
  await asking.send(
    ask,
    {
      params,
      body: { message: 'Здравствуйте! Готовлюсь поступать в этом году и хочу начать уже на этой неделе.' },
    },
    'unlessThere',
  )
  await announce(manager, program.id)
  await talk(
    { student: await open('student@demo.test'), teacher: await open('teacher@demo.test') },
    program.id,
  )
}

async function announce(manager: ApiClient, programId: number): Promise<void> {
  const { count } = await manager.send(listAnnouncements, { params: { courseId: programId } })
  if (count > 0) return
  await manager.send(createAnnouncement, {
    body: {
      course_id: programId,
      is_pinned: true,
      title_ru: 'Открыта запись на пробный экзамен',
      title_kk: 'Байқау емтиханына жазылу ашылды',
      title_en: 'Sign up for the mock exam',
      text_ru: '<p>Экзамен пройдёт в субботу в <strong>11:00</strong>. Возьмите с собой удостоверение.</p>',
      text_kk: '<p>Емтихан сенбі күні <strong>11:00-де</strong> өтеді. Жеке куәлігіңізді алып келіңіз.</p>',
      text_en: '<p>The exam is on Saturday at <strong>11:00</strong>. Please bring your identity card.</p>',
    },
  })
}

async function talk(
  { student, teacher }: { readonly student: ApiClient; readonly teacher: ApiClient },
  programId: number,
): Promise<void> {
  const { sections } = await student.send(getOutline, { params: { id: programId }, query: {} })
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ mine }) => mine?.is_open)
  if (!lesson) throw new Error('the demo’s student has no open lesson')
  await takeNotes(student, lesson.id)
  const { count } = await student.send(listQuestions, { query: { lesson_id: lesson.id } })
  if (count > 0) return
  const answered = await student.send(askQuestion, {
    body: { lesson_id: lesson.id, text: 'Бұл тақырып емтиханда болады ма?' },
  })
  await teacher.send(answerQuestion, {
    params: { id: answered.id },
    body: { text: 'Иә, бірінші бөлімде екі сұрақ болады. Сабақтың соңындағы мысалдарды қайталаңыз.' },
  })
  await student.send(askQuestion, {
    body: {
      lesson_id: lesson.id,
      text: 'Я пропустил прошлое занятие. Можно ли сдать задание позже?',
      is_private: true,
    },
  })
}

/** The student's own notes at the first lesson: two at moments of its video, one about the whole. */
async function takeNotes(student: ApiClient, lessonId: number): Promise<void> {
  const notes = [
    { seconds: 8, text: 'Алдымен мақсат, содан кейін ел мен бағдарлама.' },
    { seconds: 17, text: 'Пример про олимпиаду: подойдёт к мотивационному письму.' },
    { seconds: null, text: 'Мұғалімнен сұрау: апостиль қанша күнде дайын болады?' },
  ]
  for (const [index, body] of notes.entries())
    await student.send(saveNote, { params: { id: lessonId, number: index + 1 }, body })
}

/** Returns the id of the person with this e-mail. */
export async function personOf(manager: ApiClient, email: string): Promise<number> {
  const { results } = await manager.send(listPeople, { query: { q: email } })
  const found = results.find((person) => person.email === email)
  if (!found) throw new Error(`the demo has no ${email}`)
  return found.id
}
