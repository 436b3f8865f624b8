import { setStatus } from '@qadam/contract/applications/endpoints.ts'
import { changeRecord, createPerson, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { officeOf, type PastSchool, type SchoolOnADay } from './offices.ts'
import type { OneTransaction } from './one-transaction.ts'
import { turn } from './plan.ts'
import type { Choices } from './record-of.ts'

/** How the season before went for a student: the furthest that they came, or why they left. */
type Course = 'departed' | 'late' | 'refused' | 'left'

const students: readonly (readonly [first: string, last: string, course: Course])[] = [
  ['Әлихан', 'Бейсенбаев', 'departed'],
  ['Томирис', 'Қожахметова', 'departed'],
  ['Роман', 'Верещагин', 'late'],
  ['Меруерт', 'Сансызбаева', 'departed'],
  ['Дамир', 'Жақыпбеков', 'refused'],
  ['Эльвира', 'Тураева', 'departed'],
  ['Бекзат', 'Өмірзақов', 'left'],
  ['Полина', 'Шевцова', 'departed'],
  ['Нұрай', 'Кәрімқұлова', 'late'],
  ['Санжар', 'Ысқақов', 'departed'],
  ['Вероника', 'Лисицына', 'left'],
  ['Айбар', 'Тілеубаев', 'departed'],
  ['Зере', 'Әбутәліпова', 'late'],
  ['Глеб', 'Ануфриев', 'departed'],
]

// Days before today: they came, applied, heard from the universities, and left for their studies.
const days = { came: 431, applied: 379, answered: 301, departed: 88 } as const

interface Earlier {
  readonly choices: Choices
  readonly today: string
  readonly signal?: AbortSignal | undefined
}

/** Adds the season before, with which this one is compared: few students, long since decided. */
export async function addEarlierSeason(
  past: PastSchool,
  together: OneTransaction,
  { choices, today, signal }: Earlier,
): Promise<void> {
  if (choices.lastYear === null) return
  const offices: Record<string, SchoolOnADay> = {}
  for (const [name, ago] of Object.entries(days))
    offices[name] = await together.run(() => officeOf(past, today, { daysAgo: ago }))
  const on = (name: keyof typeof days): SchoolOnADay => {
    past.setBack(days[name])
    return offices[name] as SchoolOnADay
  }
  for (const n of students.keys()) {
    if (signal?.aborted) return
    await together.run(() => live(on, choices, n))
  }
}

async function live(
  on: (name: keyof typeof days) => SchoolOnADay,
  choices: Choices,
  n: number,
): Promise<void> {
  const [first, last, course] = students[n] as (typeof students)[number]
  const { lastYear: year, programs, staff } = choices
  const person = await on('came')
    .curator(n)
    .send(
      createPerson,
      {
        body: {
          role: 'student',
          first_name: first,
          last_name: last,
          email: `season${n + 1}@demo.test`,
          phone: `+77005550${100 + n}`,
          acadmeic_year: year,
          responsible: turn(staff, n),
          countries: turn([['IT'], ['TR'], ['IT', 'DE']], n),
          contract: course === 'departed' || course === 'refused',
        },
      },
      'unlessThere',
    )
  if (!person) return
  const change = (office: SchoolOnADay, values: object) =>
    office.curator(n).send(changeRecord, { params: { id: person.id }, body: { values } })
  if (course === 'left') {
    await on('applied').owner.send(updatePerson, {
      params: { id: person.id },
      body: { status: 'deactivated' },
    })
    return
  }
  const isEarly = course === 'departed' && n % 2 === 1
  const chosen = await on(isEarly ? 'came' : 'applied')
    .curator(n)
    .send(setStatus, {
      body: {
        user_id: person.id,
        course_id: turn(programs, n * 2 + 1),
        academic_year: year ?? undefined,
        status: 'selected',
      },
    })
  const to = (office: SchoolOnADay, status: 'under_review' | 'has_invitation' | 'refusal' | 'final_choice') =>
    office.curator(n).send(setStatus, {
      body: {
        id: chosen.id,
        status,
        ...(status === 'under_review'
          ? { fee_paid: true, waive: ['documents', 'round'] as const, note: 'Подали в прошлом сезоне' }
          : { note: 'Ответ вуза', reference: `UNI-${3000 + chosen.id}` }),
      },
    })
  await to(on(isEarly ? 'applied' : 'answered'), 'under_review')
  if (course === 'late') await change(on('answered'), { contract: true })
  await to(on('answered'), course === 'refused' ? 'refusal' : 'has_invitation')
  if (course === 'refused') return
  await to(on('departed'), 'final_choice')
  const office = on('departed')
  await change(office, {
    visa: true,
    visa_ready: true,
    departure_date: office.day(course === 'late' ? 12 : 0),
  })
}
