import { createExam } from '@qadam/contract/exams/endpoints.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { isPast, turn } from './plan.ts'
import type { Choices } from './record-of.ts'

type Sitting = (n: number, day: SchoolOnADay['day']) => Readonly<Record<string, unknown>>

/** Every state of an exam: preparing, scheduled, missed, sat, with a result, and repeated. */
const ways: readonly (readonly Sitting[])[] = [
  [() => ({ type: 'IELTS', ielts_preparation: true })],
  [(n, day) => ({ type: 'IELTS', ielts_preparation: true, date: day(5 + (n % 20)) })],
  [(n, day) => ({ type: 'IELTS', present: true, date: day(-2 - (n % 6)) })],
  [(n, day) => ({ type: 'IELTS', results: turn(['6.5', '7.0', '6.0', '7.5'], n), date: day(-30) })],
  [
    (_, day) => ({ type: 'IELTS', results: '5.5 (L 6, R 5.5, W 5, S 5.5)', date: day(-45) }),
    (n, day) => ({ type: 'IELTS', ielts_preparation: true, date: day(12 + (n % 9)) }),
  ],
  [(n, day) => ({ type: turn(['TOLC-I', 'TOLC-E'], n), date: day(9 + (n % 15)) })],
  [
    (n, day) => ({
      type: turn(['TOLC-I', 'TOLC-E', 'TOLC-SU'], n),
      results: String(15 + (n % 24)),
      date: day(-20),
    }),
    (n, day) => ({ type: 'IELTS', results: turn(['6.0', '6.5'], n), date: day(-60) }),
  ],
  [(n, day) => ({ type: 'IELTS', ielts_preparation: true, date: day(-3 - (n % 5)), present: false })],
]

export async function sitExams(
  office: SchoolOnADay,
  { teachers }: Choices,
  { n, id }: Arrived,
): Promise<void> {
  if (!isPast(n, 'choosing') || n % 5 > 2) return
  for (const sitting of turn(ways, Math.floor(n / 2)))
    await office.curator(n).send(createExam, {
      body: { user_id: id, teacher_id: turn(teachers, n), ...sitting(n, office.day) },
    })
}
