import { parseArgs } from 'node:util'
import pg from 'pg'
import { applications } from './applications.ts'
import { calls } from './calls.ts'
import { catalogue, openSides, type Sides, searches } from './catalogue.ts'
import { checking } from './checking.ts'
import { openBench } from './cluster.ts'
import { demoCalls } from './demo-calls.ts'
import { exams } from './exams.ts'
import { fairness } from './fairness.ts'
import { benchSchool } from './fill.ts'
import { freeTeachers } from './free-teachers.ts'
import { gradebook } from './gradebook.ts'
import { guests } from './guests.ts'
import { imports } from './import.ts'
import { pace } from './measure.ts'
import { messages } from './messages.ts'
import { money } from './money.ts'
import { putChecksBack } from './overlap-checks.ts'
import { paint } from './paint.ts'
import { type Part, report } from './report.ts'
import { reports } from './reports.ts'
import { schedule } from './schedule.ts'
import { sizes } from './sizes.ts'
import { studentSizes, students } from './students.ts'
import { studentImports } from './students-import.ts'
import { videos } from './videos.ts'

// npm run bench -- [--rows=100000] [--million] [--quick] [--only=catalogue,searches,guests,sizes,import,exams,gradebook,videos,checking,students,student-import,applications,schedule,teachers,calls,reports,money,messages,fairness,paint] [--before=REVISION]

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    before: { type: 'string' },
    only: {
      type: 'string',
      default:
        'catalogue,searches,guests,sizes,import,exams,gradebook,videos,checking,students,student-import,applications,schedule,teachers,calls,reports,money,messages,fairness,paint',
    },
  },
})
pace.isQuick = values.quick
const wanted = new Set(values.only.split(','))

const { urls, close } = await openBench()
const opened: Sides[] = []
const open = async (rows: number): Promise<Sides> => {
  const sides = await openSides(urls, await benchSchool(urls, rows))
  opened.push(sides)
  return sides
}

try {
  const postgres = await postgresVersion()
  const add = (part: Part) => report(part, postgres)
  if (wanted.has('exams'))
    add({
      title: 'Exams',
      about:
        'Answers saved through the product, each with a key as the web app sends it, against a bare Fastify route that inserts one row by a named statement.',
      lines: await exams(urls),
    })
  if (wanted.has('gradebook'))
    add({
      title: 'Gradebook of 200 students by 100 lists',
      about:
        'Thirty thousand attempts, homework and decisions: the product with its teacher inside the fence, checks of every cell and the response schema, against a bare Fastify route that sends what one statement by hand has made JSON of in the database, by a role outside the fence. Both answer the same rows.',
      lines: await gradebook(urls),
    })
  if (wanted.has('applications'))
    add({
      title: 'Numbers of 100,000 applications',
      about:
        'Asked of the whole product inside the fence, one after the other, against statements by hand on one connection of a role outside the fence, without a server between.',
      lines: await applications(urls),
    })
  if (wanted.has('schedule'))
    add({
      title: 'The schedule of a school',
      about:
        'Pages of a hundred classes with the exact total, of a month with 20,000 of them, asked by the school’s admin of the whole product inside the fence, against one statement by hand of a role outside the fence, without a server between. One request after the other, the sides in turns; medians.',
      lines: await schedule(urls),
    })
  if (wanted.has('teachers'))
    add({
      title: 'Who is free, of 300 teachers',
      about:
        'A school of 60,000 classes. Asked of the whole product inside the fence by the school’s admin, one request after the other, against a statement by hand on one connection of a role outside the fence, without a server between; both say who is free for an hour and what is in the way of the others.',
      lines: await freeTeachers(urls),
    })
  if (wanted.has('fairness'))
    add({
      title: 'One person does not slow everybody',
      about:
        'A student’s call of 50 at a time, again and again under the default limits, from a process of its own; others send one dear and two cheap calls with pauses, two at a time. Quiet and flooded seconds alternate.',
      lines: await fairness(urls),
    })
  if (wanted.has('checking'))
    add({
      title: 'Judging answers',
      about:
        'In one process: what `checkTask` takes for an answer against what zod takes to validate the same.',
      lines: checking(),
    })
  if (wanted.has('students')) await ofStudents(add)
  if (wanted.has('calls')) await ofCalls(add)
  if (wanted.has('reports')) {
    add({
      title: 'Reports of ten seasons',
      about:
        'A school of 100,000 students, a thousand teachers, 5,000,000 classes in ten seasons and 1,000,000 answers (a quick run: a tenth of each). Asked by the school’s admin of the whole product inside the fence, one request after the other, sides in turns; medians. By hand is one statement of a role outside the fence, without a server between. The statements of the page alone are the product’s own, sent again inside the fence on one connection. Memory is the most that the process of server and worker had resident.',
      lines: await reports(urls),
    })
    await putChecksBack(urls.superuser)
  }
  if (wanted.has('messages'))
    add({
      title: 'Messages that arrive',
      about:
        'Who gets a mailing, of the students of a school, every third with a chat: asked of the product inside the fence with all its reasons, against a statement by hand on a role outside the fence. A bot sends to a Bot API that takes thirty messages a second and answers 429 to more. Streams are opened by as many students.',
      lines: await messages(urls),
    })
  if (wanted.has('money'))
    add({
      title: 'Money of nine seasons',
      about:
        'A school of 100,000 students with 5,300,000 entries in its ledger (a quick run: a tenth of each). Asked by the school’s admin of the whole product inside the fence, one request after the other, sides in turns; medians. By hand is one statement of a role outside the fence, without a server between; both answer the same sums and people. The statement of account is compared with a bare Fastify route, whose prepared statement by hand answers the same lines; where an opening is logged, the route logs it in its transaction. Webhooks are signed messages of five hundred payments, sent at once to the whole product, against a bare Fastify route that inserts one row each; rounds in turns.',
      lines: await money(urls),
    })
  if (wanted.has('student-import'))
    add({
      title: 'Students from a file of 20,000 rows',
      about:
        'CSV of thirteen columns through the API by the worker in the same process, in a new school, against the same rows by hand in another: a statement a table with the triggers of the schema and the rows of the list, outside the fence, without the file, history, audit, undo or the rows of the import.',
      lines: await studentImports(urls),
    })
  if (wanted.has('paint'))
    add({
      title: 'First paint on weak networks',
      about:
        'Largest contentful paint of guests who were never here, in Chromium with its own throttling and a processor four times slower, at 412 by 823 pixels. The static file is the same document with its styles, font and pictures and without scripts, from memory. Sides in turns; medians, of layout shift the worst.',
      lines: await paint(values.before),
    })
  if (wanted.has('videos'))
    add({
      title: 'The film of a lesson',
      about: 'Sent by the tus protocol, bound, played and sought in, by one connection to the whole product.',
      lines: await videos(urls),
    })
  if (['catalogue', 'searches', 'guests', 'sizes', 'import'].some((part) => wanted.has(part)))
    await ofCatalogue(add)
} finally {
  for (const { api, bare } of opened) await Promise.all([api.stop(), bare.stop()])
  await close()
}

async function ofStudents(add: (part: Part) => void): Promise<void> {
  const count = Number(values.rows).toLocaleString('en')
  add({
    title: `The list of students, ${count} with full records`,
    about:
      'Fifty rows with five columns and the exact total, asked by a manager of the whole product inside the fence, against a bare Fastify route with the SQL by hand of a role outside the fence. One request after the other, the sides in turns; medians. Memory is the most that the server’s process had resident.',
    lines: await students(urls, Number(values.rows)),
  })
  if (values.million)
    add({
      title: `1,000,000 students against ${count}`,
      about:
        'The same pages through the product, one request after the other, the schools in turns; p50. As served, an exact total is counted once and kept until the list changes; counted anew, every request carries a filter that nobody asked for before.',
      lines: await studentSizes(urls, Number(values.rows), 1_000_000),
    })
}

async function ofCalls(add: (part: Part) => void): Promise<void> {
  const count = Number(values.rows).toLocaleString('en')
  add({
    title: `Homework and glance in a school of ${count} students`,
    about:
      'Six homework, nine attempts and nine lessons of each student in three of a hundred programs. Asked of the whole product inside the fence, one request after the other, against a bare Fastify route with the SQL by hand as named statements of a role outside the fence. Sides in turns; medians.',
    lines: await calls(urls, Number(values.rows)),
  })
  add({
    title: 'Calls of the demo school over 20 ms',
    about:
      'Every GET of the contract by everybody who may call it, in the server’s process; of all addresses of the demo that answer, the median of the dearest. Milliseconds of this machine under the load below.',
    lines: await demoCalls(),
  })
}

/** The parts that need a school with many programs. */
async function ofCatalogue(add: (part: Part) => void): Promise<void> {
  const small = await open(Number(values.rows))
  const count = small.school.rows.toLocaleString('en')
  if (wanted.has('catalogue'))
    add({
      title: `The catalogue page, ${count} programs`,
      about:
        'Twenty cards with the exact total, asked by a signed-in student of the whole product inside the fence, against a bare Fastify route with the best SQL by hand as named statements of a role outside the fence, without sign-in or validation. Both answer the same body.',
      lines: await catalogue(small),
    })
  const large =
    values.million && ['searches', 'sizes'].some((part) => wanted.has(part)) && (await open(1_000_000))
  if (wanted.has('searches'))
    add({
      title: 'Searches by text',
      about:
        'One and two words, the total counted anew with every request, against the bare route. One request after the other, the sides in turns; medians.',
      lines: [...(await searches(small)), ...(large ? await searches(large) : [])],
    })
  if (wanted.has('guests'))
    add({
      title: 'Repeated guest pages',
      about: 'Against Fastify’s “hello” with the same body.',
      lines: await guests(urls, small),
    })
  if (wanted.has('sizes') && large)
    add({
      title: `1,000,000 programs against ${count}`,
      about:
        'p50 at eight connections, through the product. As served, an exact total is counted once and kept until the school changes; counted anew, every request carries a filter that nobody asked for before.',
      lines: await sizes(small, large),
    })
  if (wanted.has('import'))
    add({
      title: 'Import',
      about: 'CSV through the API into an empty school, by the worker in the same process.',
      lines: await imports(urls, small),
    })
}

async function postgresVersion(): Promise<string> {
  const client = new pg.Client({ connectionString: urls.serving })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}
