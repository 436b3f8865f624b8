import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { studentSchool } from './fill-students.ts'
import { pace } from './measure.ts'
import { audience, linkStudents } from './messages-audience.ts'
import { botPace } from './messages-pace.ts'
import { openStreams } from './messages-streams.ts'
import type { Line } from './report.ts'

/** The audience of a mailing, the pace of a bot, and the streams of the bell. */
export async function messages(urls: BenchUrls): Promise<Line[]> {
  const school = await studentSchool(urls, pace.isQuick ? 10_000 : 100_000)
  const client = new pg.Client({ connectionString: urls.superuser })
  await client.connect()
  await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
  await linkStudents({ client, schoolId: school.id })
  const headers = await signIn(urls.owner, school.id, 'admin_school')
  const api = await startApi(urls)
  const lines: Line[] = []
  try {
    lines.push(...(await audience({ origin: api.origin, headers, schoolId: school.id, client })))
    lines.push(await openStreams(api, { urls, schoolId: school.id, client }))
  } finally {
    await api.stop()
  }
  try {
    lines.push(await botPace(urls, client))
  } finally {
    await client.end()
  }
  return lines
}
