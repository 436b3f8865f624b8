import { listApplications, setStatus, writeConditions } from '@qadam/contract/applications/endpoints.ts'
import type { ApplicationStatus } from '@qadam/contract/applications/rules.ts'
import { listDocumentTypes } from '@qadam/contract/documents/endpoints.ts'
import { createExam, listExamTeachers } from '@qadam/contract/exams/endpoints.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { listSelectors } from '@qadam/contract/students/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { participants } from './people.ts'
import { yearsOf } from './students/choices.ts'

/** The states that the first, second… application of each student reaches, cyclically. */
const ways: readonly (readonly ApplicationStatus[])[] = [
  ['has_invitation', 'under_review', 'selected', 'has_invitation'],
  ['final_choice', 'has_invitation', 'refusal'],
  ['selected', 'selected', 'under_review'],
  ['under_review', 'under_review'],
  ['refusal', 'has_invitation', 'under_review'],
  ['selected'],
]
const notes = [
  'Подали на портале университета, затем Universitaly',
  'Документы приняли без апостиля, довезём до июля вместе с CIMEA',
  'Договорились с приёмной комиссией',
  'Подали во второй тур, комиссия просила портфолио',
]
const letter = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
const conditions = 'Первый взнос 500 € до 15 июня. Мы напомним за неделю.'
const max = 60

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** The participating students who may apply, in order, and the programs they choose from. */
export interface Applicants {
  readonly students: readonly number[]
  readonly programs: readonly number[]
  readonly teachers: readonly number[]
  /** The academic year that they apply for. */
  readonly year: number | undefined
}

/** Returns the participants who may apply, and the programs. */
export async function findApplicants(manager: ApiClient, today: string): Promise<Applicants> {
  const { results: programs } = await manager.send(listGuestPrograms, {
    query: { kind: 'degree', is_open: true, page_size: 24 },
  })
  const emails = new Set(participants().map(({ email }) => email))
  const { results: people } = await manager.send(listPeople, {
    query: { role: 'student', sort: 'created_at', page_size: max },
  })
  const students = people.filter(({ email }) => emails.has(email ?? '')).map(({ id }) => id)
  const teachers = await manager.send(listExamTeachers, {})
  const { academic_years: years } = await manager.send(listSelectors, {})
  return {
    students: students.toSorted((a, b) => a - b),
    programs: programs.map(({ id }) => id),
    teachers: teachers.map(({ id }) => id),
    year: yearsOf(years, today).years[0],
  }
}

/**
 * The n-th student chooses programs, and the manager brings the applications into every state; some sit IELTS
 * and TOLC. Skips students who have already applied.
 */
export async function applyAbroad(
  manager: ApiClient,
  { students, programs, teachers, year }: Applicants,
  { n, today }: { readonly n: number; readonly today: string },
): Promise<void> {
  const student = students[n] ?? 0
  const there = await manager.send(listApplications, { query: { user_id: student, page_size: 1 } })
  if (there.count > 0) return
  for (const [k, status] of (ways[n % ways.length] ?? []).entries()) {
    const program = programs[(n * 3 + k * 5) % programs.length]
    if (program)
      await bringTo(manager, {
        student,
        program,
        year,
        status,
        note: notes[k] ?? '',
        answerBy: dayAfter(today, 9 + n + k),
      })
  }
  await sitExams(manager, { student, teacher: teachers[n % teachers.length], n, today })
}

interface Way {
  readonly student: number
  readonly program: number
  readonly year: number | undefined
  readonly status: ApplicationStatus
  readonly note: string
  /** The day by which an offer is answered. */
  readonly answerBy: string
}

async function bringTo(
  manager: ApiClient,
  { student, program, year, status, note, answerBy }: Way,
): Promise<void> {
  const position = { user_id: student, course_id: program, academic_year: year }
  const chosen = await manager.send(setStatus, { body: { ...position, status: 'selected' } }, 'unlessThere')
  if (!chosen || status === 'selected') return
  const { id } = chosen
  await manager.send(setStatus, {
    body: { id, status: 'under_review', note, fee_paid: true, waive: ['documents', 'round'] },
  })
  if (status === 'under_review') return
  const answer = status === 'refusal' ? 'refusal' : 'has_invitation'
  await manager.send(setStatus, {
    body: {
      id,
      status: answer,
      reference: `UNI-${1000 + id}`,
      ...(answer === 'has_invitation' ? { answer_by: answerBy, note: conditions } : {}),
    },
    files: [{ part: 'file', name: 'letter.pdf', type: 'application/pdf', content: letter }],
  })
  if (answer === 'has_invitation') await writeLetter(manager, id, answerBy)
  if (status === 'final_choice')
    await manager.send(
      setStatus,
      { body: { id, status, note: 'Решение студента по телефону' } },
      'unlessThere',
    )
}

/** Writes down what the university asks for in its letter: met, proved by a document, and for later. */
async function writeLetter(manager: ApiClient, id: number, answerBy: string): Promise<void> {
  const types = await manager.send(listDocumentTypes, { query: {} })
  const typeOf = (code: string) => types.find((one) => one.code === code)?.id ?? null
  await manager.send(writeConditions, {
    params: { id },
    body: {
      conditions: [
        { text: 'Английский не ниже B2', hint: 'Сертификат уже у вуза', is_met: true },
        { text: 'Копия паспорта', document: typeOf('passport') },
        {
          text: 'Аттестат с приложением',
          document: typeOf('school_certificate'),
          due_on: dayAfter(answerBy, 50),
        },
        { text: 'Средний балл аттестата не ниже 4,0', hint: 'Вуз посмотрит итоговый аттестат в июне' },
      ],
    },
  })
}

interface Sitting {
  readonly student: number
  readonly teacher: number | undefined
  readonly n: number
  readonly today: string
}

async function sitExams(manager: ApiClient, { student, teacher, n, today }: Sitting): Promise<void> {
  if (n % 3 === 2) return
  const day = (shift: number) => dayAfter(today, shift)
  const write = (body: object) =>
    manager.send(createExam, { body: { user_id: student, teacher_id: teacher, ...body } })
  await write({ type: 'IELTS', ielts_preparation: true, date: day(20 + n) })
  if (n % 2 === 0) await write({ type: 'IELTS', results: n % 4 === 0 ? '6.5' : '5.5', date: day(-40 - n) })
  if (n % 4 === 1) await write({ type: 'TOLC-I', results: String(18 + (n % 20)), date: day(-15) })
}
