import type { RequestContext } from '../../../platform/http/call.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { enrolmentNews } from '../notices.ts'
import type { AboutEnrolment } from './news.ts'

/** Notifies students of one decision on their enrolment in a program. */
export async function notifyStudents(
  ctx: RequestContext,
  students: readonly number[],
  about: Omit<AboutEnrolment, 'student'>,
): Promise<void> {
  await notifyPeople<AboutEnrolment>(
    ctx,
    enrolmentNews,
    students.map((student) => ({ personId: student, about: [{ ...about, student }] })),
  )
}
