import { pathOf } from '@qadam/contract/endpoint.ts'
import { listOwnHomework, sortHomework } from '@qadam/contract/homework/endpoints.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { learningSchool } from './fill-learning.ts'
import { inTurns } from './measure.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'

const cases = [
  { name: 'a student’s glance', who: 'student', path: pathOf(getGlance), byHand: '/glance' },
  { name: 'a student’s own homework', who: 'student', path: pathOf(listOwnHomework), byHand: '/mine' },
  { name: 'all homework, by staff', who: 'staff', path: pathOf(sortHomework), byHand: '/sort/staff' },
  {
    name: 'submitted homework, by staff',
    who: 'staff',
    path: `${pathOf(sortHomework)}?state=submitted`,
    byHand: '/sort/waiting',
  },
  { name: 'homework, by a teacher', who: 'teacher', path: pathOf(sortHomework), byHand: '/sort/teacher' },
] as const

/** The calls that took longest, in a school of many students, against the best statements by hand. */
export async function calls(urls: BenchUrls, students: number): Promise<Line[]> {
  const school = await learningSchool(urls, students)
  const headers = {
    student: await signIn(urls.owner, school.id, 'student', 's777@bench.test'),
    teacher: await signIn(urls.owner, school.id, 'teacher', 't7@bench.test'),
    staff: await signIn(urls.owner, school.id, 'admin_school'),
  }
  const [api, bare] = await Promise.all([
    startApi(urls),
    startServer(
      './calls-baseline.ts',
      {
        BENCH_SUPERUSER_URL: urls.superuser,
        BENCH_SCHOOL: String(school.id),
        BENCH_STUDENT: String(school.student),
        BENCH_TEACHER: String(school.teacher),
      },
      '/ready',
    ),
  ])
  try {
    const lines: Line[] = []
    for (const { name, who, path, byHand } of cases) {
      const { mine, other } = await inTurns(
        () => fetch(api.origin + path, { headers: { 'accept-language': 'en', ...headers[who] } }),
        () => fetch(bare.origin + byHand),
        60,
      )
      lines.push({
        name: `time of ${name}, against the statements by hand`,
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      })
    }
    return lines
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}
