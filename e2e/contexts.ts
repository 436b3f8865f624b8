import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { covered, ready, visit } from './ready.ts'
import type { Screen, Viewer } from './screen.ts'
import { serverAddress } from './server.ts'
import { demoPassword, signedIn, stateOf } from './sign-in.ts'

/** Returns a new browser context of a demo user, who signs in once per worker. */
export async function contextOf(
  browser: Browser,
  viewer: Viewer,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  if (viewer === 'guest') return browser.newContext({ baseURL: serverAddress, ...options })
  const storageState = await stateOf(`${viewer}@demo.test`)
  return browser.newContext({ baseURL: serverAddress, ...options, storageState })
}

/** Returns the id of a program that the demo shows, for the paths of its pages. */
export async function showcaseProgram(): Promise<number> {
  const answer = await fetch(`${serverAddress}/api/v1/course/course/guest_course_in_catalog/?is_open=true`)
  const page = (await answer.json()) as { results: { id: number }[] }
  const first = page.results[0]
  if (!first) throw new Error('the demo shows no program')
  return first.id
}

/** Returns the response of a call made as a demo user. */
async function present<Answer>(who: Exclude<Viewer, 'guest'>, path: string, method = 'GET'): Promise<Answer> {
  const { access } = await signedIn(`${who}@demo.test`, demoPassword)
  const headers = { authorization: `Bearer ${access}`, 'accept-language': 'ru' }
  return (await (await fetch(`${serverAddress}${path}`, { method, headers })).json()) as Answer
}

/** Returns the lessons that the demo's student may read, in order. */
export async function demoLessons() {
  const { results } = await present<{
    results: { id: number; course_id: number; title: string; format: string; starts_at: string | null }[]
  }>('student', '/api/v1/course/lesson/all/?page_size=100')
  return results
}

/** Returns the path of a homework of the demo's student in the given state. */
async function homeworkIn(state: string): Promise<string> {
  const { results } = await present<{
    results: { course_id: number; lesson_id: number; task: number | null; state: string }[]
  }>('student', '/api/v1/course/homework/mine/?page_size=100')
  const found = results.find((row) => row.state === state)
  if (!found) throw new Error(`the demo's student has no homework that is ${state}`)
  const address = `/course/view/${found.course_id}/lesson/${found.lesson_id}/homework`
  return found.task === null ? address : `${address}?task=${found.task}`
}

interface DemoList {
  readonly id: number
  readonly attempts: number | null
  readonly answered_as: 'attempt' | 'homework'
  readonly mine: readonly { id: number; state: string }[]
}

/** Returns the path of an exercise list of the demo's student with a finished or a running attempt. */
async function listOf(kind: 'sat' | 'running'): Promise<string> {
  for (const lesson of await demoLessons()) {
    const address = `/course/view/${lesson.course_id}/lesson/${lesson.id}/list`
    for (const list of await present<DemoList[]>('student', `/api/v1/course/ex/lst/${lesson.id}/`)) {
      const sat = list.mine.find(({ state }) => state === 'finished')
      if (kind === 'sat' && sat) return `${address}/${list.id}?attempt=${sat.id}`
      if (kind === 'sat' || sat || list.attempts !== null || list.answered_as === 'homework') continue
      const { id } = await present<{ id: number }>(
        'student',
        `/api/v1/course/ex/start_ex_lst/${list.id}/`,
        'POST',
      )
      return `${address}/${list.id}?attempt=${id}`
    }
  }
  throw new Error(`the demo's student has no list that is ${kind}`)
}

/** The task forms of the demo in the constructor, requested once: the type and the path of each. */
let forms: Promise<readonly { readonly type: string; readonly path: string }[]> | undefined
async function askForForms() {
  const found: { type: string; path: string }[] = []
  for (const { id, course_id } of await demoLessons()) {
    for (const list of await present<{ id: number }[]>('manager', `/api/v1/course/ex/lst/${id}/`)) {
      const tasks = `/api/v1/course/ex/get_ex_in_ex_lst/${list.id}/`
      for (const task of await present<{ id: number; type: string }[]>('manager', tasks))
        found.push({
          type: task.type,
          path: `/course/${course_id}/lesson/${id}/constructor?list=${list.id}&task=${task.id}`,
        })
    }
  }
  return found
}

/** Returns the path of a task form in the constructor: the first of its type, or the first of all. */
async function taskForm(type?: string): Promise<string> {
  forms ??= askForForms()
  const form = (await forms).find((one) => type === undefined || one.type === type)
  if (!form) throw new Error(`the demo has no task ${type ?? ''}`)
  return form.path
}

/** Returns the path of the statistics of the first list of a program that has lessons. */
async function statisticsOfList(): Promise<string> {
  const [, program, list] = /^\/course\/(\d+)\/.*list=(\d+)/.exec(await taskForm()) ?? []
  return `/course/info/${program}?tab=statistics&list=${list}`
}

/** Returns a group of the demo's student. */
async function demoGroup() {
  const { id } = await present<{ id: number }>('student', '/api/v1/user/accounts/get_user_profile/')
  const path = `/api/v1/user/group/get_user_group/${id}/`
  const { results } = await present<{ results: { id: number; course: { id: number } }[] }>('student', path)
  const [group] = results
  if (!group) throw new Error("the demo's student is in no group")
  return group
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface DemoClass {
  readonly id: number
  readonly starts_at: string
  readonly status_lesson: string
  readonly typelesson: string
}

/**
 * Returns a class of the demo's student in a status: preferably an individual class, which they may change,
 * taught by the demo's teacher.
 */
async function classOf(status: string): Promise<string> {
  const path = `/api/v1/schedule/schedule/list/?date_after=${dayAhead(-28)}&date_before=${dayAhead(28)}`
  const { results } = await present<{ results: DemoClass[] }>('student', path)
  const taught = await present<{ results: DemoClass[] }>('teacher', path)
  const isLater = ({ starts_at }: DemoClass) => Date.parse(starts_at) > Date.now() + 86_400_000
  const some = results.filter((one) => one.status_lesson === status && (status !== 'planned' || isLater(one)))
  const shared = some.filter(({ id }) => taught.results.some((one) => one.id === id))
  const own = shared.find(({ typelesson }) => typelesson === 'individual')
  return `/schedule?class=${(own ?? shared[0] ?? some[0] ?? results[0])?.id}`
}

/** Returns the day of the coming weeks with the most classes in the demo's school. */
async function busyDay(): Promise<string> {
  const path = `/api/v1/schedule/schedule/list/?date_after=${dayAhead(0)}&date_before=${dayAhead(21)}&page_size=100`
  const { results } = await present<{ results: DemoClass[] }>('owner', path)
  const days = Map.groupBy(results, ({ starts_at }) => starts_at.slice(0, 10))
  const [busiest] = [...days].sort(([, one], [, other]) => other.length - one.length)
  return busiest?.[0] ?? dayAhead(1)
}

/** Returns a teacher and a program that the demo's student may book. */
async function bookable() {
  const { teachers } = await present<{ teachers: { id: number; courses: { id: number }[] }[] }>(
    'student',
    '/api/v1/schedule/booking/choice/',
  )
  const [teacher] = teachers
  return { book: String(teacher?.id), program: String(teacher?.courses[0]?.id) }
}

/** Returns an order of a course of the demo in a state, with the page that its payer comes back to. */
async function orderIn(state: string) {
  const viewer = state === 'failed' ? 'student' : 'owner'
  const { results } = await present<{
    results: { id: number; course: { id: number } | null; amount: { minor: string; currency: string } }[]
  }>(viewer, `/api/v1/pay/orders/?state=${state}`)
  const order = results.find((one) => one.course !== null)
  if (!order?.course) throw new Error(`the demo has no order that is ${state}`)
  const { id, course, amount } = order
  return { id, page: `/success/course/${id}/${course.id}/${Number(amount.minor) / 100}/${amount.currency}` }
}

/** Returns an order of the demo of which a refund by another way waits for the second person. */
async function orderThatWaits(): Promise<{ readonly id: number }> {
  const { results } = await present<{ results: { id: number }[] }>(
    'owner',
    '/api/v1/pay/orders/?state=succeeded',
  )
  for (const { id } of results) {
    const { refunds } = await present<{ refunds: { state: string; other_way: object | null }[] }>(
      'owner',
      `/api/v1/pay/orders/${id}/`,
    )
    if (refunds.some(({ state, other_way }) => state === 'pending' && other_way !== null)) return { id }
  }
  throw new Error('the demo has no refund that waits')
}

/** Returns the page that the demo's school came back to when it had paid its tariff. */
async function paidTariff(): Promise<string> {
  const { payment_history: history } = await present<{ payment_history: { order_id: number }[] }>(
    'owner',
    '/api/v1/pay/get_my_tariff/',
  )
  const [paid] = history
  if (!paid) throw new Error('the demo has paid no tariff')
  return `/success/tariff/${paid.order_id}/1/KZT/1/1`
}

/** Returns the link that was sent to a parent of the demo: to pay, or to their own page. */
async function linkTo(parent: string, page: 'pay-for' | 'guardian' = 'pay-for'): Promise<string> {
  const answer = await fetch(`${serverAddress}/dev/mailbox.json?to=${encodeURIComponent(parent)}`)
  const letters = (await answer.json()) as { body: string }[]
  const found = letters.map(({ body }) => new RegExp(`/${page}#token=[\\w.-]+`).exec(body)?.[0]).find(Boolean)
  if (!found) throw new Error(`the demo has sent no link to ${parent}`)
  return found
}

/** Paths that depend on the demo's data, by placeholder. */
const locations: Record<string, () => Promise<string>> = {
  '{homework}': () => homeworkIn('returned'),
  '{graded}': () => homeworkIn('graded'),
  '{draft}': () => homeworkIn('draft'),
  '{submitted}': () => homeworkIn('submitted'),
  '{result}': () => listOf('sat'),
  '{running}': () => listOf('running'),
  '{starting}': async () => (await listOf('sat')).replace(/\?attempt=\d+$/, ''),
  '{task}': () => taskForm(),
  '{statistics}': statisticsOfList,
  '{list}': async () => (await taskForm()).replace(/&task=\d+$/, ''),
  '{question}': async () => {
    const { results } = await present<{ results: { id: number }[] }>('manager', '/api/v1/questions/list/')
    return `/questions?open=${results[0]?.id}`
  },
  '{class}': () => classOf('finished'),
  '{planned}': () => classOf('planned'),
  '{desk}': async () => {
    const { results } = await present<{ results: { id: number }[] }>(
      'teacher',
      '/api/v1/course/homework/queue/',
    )
    return `/grading/${results[0]?.id}`
  },
  '{times}': async () => `/schedule?${new URLSearchParams(await bookable())}`,
  '{booking}': async () => {
    const person = await bookable()
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const asked = new URLSearchParams({
      teacher: person.book,
      course: person.program,
      date_after: day(1),
      date_before: day(20),
    })
    const path = `/api/v1/schedule/booking/times/?${asked}`
    const { times } = await present<{ times: string[] }>('student', path)
    return `/schedule?${new URLSearchParams({ ...person, time: times[0] ?? '' })}`
  },
  '{group}': async () => `/group/${(await demoGroup()).id}`,
  '{group-edit}': async () => {
    const { id, course } = await demoGroup()
    return `/group-edit/${course.id}/${id}`
  },
  '{order}': async () => `/orders?open=${(await orderIn('partially_refunded')).id}`,
  '{refund-waits}': async () => `/orders?open=${(await orderThatWaits()).id}`,
  '{paid-order}': async () => (await orderIn('succeeded')).page,
  '{paid-tariff}': paidTariff,
  '{failed-order}': async () => (await orderIn('failed')).page,
  '{pay-open}': () => linkTo('parent@demo.test'),
  '{guardian}': () => linkTo('parent@demo.test', 'guardian'),
  '{pay-paid}': () => linkTo('parent2@demo.test'),
  '{pay-withdrawn}': () => linkTo('parent3@demo.test'),
  '{certificate}': async () => {
    const path = '/api/v1/course/certificate/list/'
    const { results } = await present<{ results: { page: string }[] }>('manager', path)
    return new URL(results[0]?.page ?? '', serverAddress).pathname
  },
  '{act}': async () => {
    const { results } = await present<{ results: { page: string }[] }>(
      'manager',
      '/api/v1/user/accounts/avr/',
    )
    return new URL(results[0]?.page ?? '', serverAddress).pathname
  },
}

/** Returns a mailing of the demo by its tab of the list; `sms`: the draft that also goes by text message. */
async function mailingIn(tab: string): Promise<number> {
  const path = `/api/v1/send_mail/list/?state=${tab === 'sms' ? 'drafts' : tab}`
  const { results } = await present<{ results: { id: number; state: string; channels: string[] }[] }>(
    'owner',
    path,
  )
  const found = results.find(({ state, channels }) =>
    tab === 'sms' ? channels.includes('sms') : tab !== 'waiting' || state === 'awaiting_approval',
  )
  if (!found) throw new Error(`the demo has no mailing among ${tab}`)
  return found.id
}

const filled = new Map<string, Promise<string>>()

/**
 * Returns the path of a screen: `{program}` is one that the demo shows, `{taught}` one that has lessons, like
 * `{livestream}`.
 */
export function pathOf(path: string): Promise<string> {
  const known = filled.get(path) ?? fill(path)
  filled.set(path, known)
  return known
}

async function fill(path: string): Promise<string> {
  const position = locations[path]
  if (position) return position()
  const [, type] = /^\{task:(\w+)\}$/.exec(path) ?? []
  if (type) return taskForm(type)
  const [asked, tab] = /\{mailing:(\w+)\}/.exec(path) ?? []
  if (asked && tab) return path.replace(asked, String(await mailingIn(tab)))
  const [, who] = /\{(student|teacher)\}/.exec(path) ?? []
  if (who === 'student' || who === 'teacher') {
    const { id } = await present<{ id: number }>(who, '/api/v1/user/accounts/get_user_profile/')
    return path.replace(`{${who}}`, String(id))
  }
  if (path.includes('{busy-day}') || path.includes('{group-id}')) {
    const day = path.includes('{busy-day}') ? await busyDay() : ''
    const group = path.includes('{group-id}') ? String((await demoGroup()).id) : ''
    return path.replace('{busy-day}', day).replace('{group-id}', group)
  }
  const shown = path.includes('{program}') ? String(await showcaseProgram()) : ''
  if (!/\{(taught|lesson|livestream|exam)\}/.test(path)) return path.replaceAll('{program}', shown)
  const lessons = await demoLessons()
  const taught = lessons.find(({ format }) => format === 'livestream')?.course_id
  const own = lessons.filter((lesson) => lesson.course_id === taught)
  const idOf = (format: string) => String(own.find((lesson) => lesson.format === format)?.id)
  return path
    .replaceAll('{program}', shown)
    .replaceAll('{taught}', String(taught))
    .replaceAll('{lesson}', idOf('video'))
    .replaceAll('{livestream}', idOf('livestream'))
    .replaceAll('{exam}', idOf('exam'))
}

const languages = ['ru', 'kk', 'en'] as const
const escaped = (text = '') => text.replace(/[+()?.]/g, '\\$&')

/** A dialog that the address opens loads after the page: by a search param of the schedule or of orders, by the fragment of an answer. */
const opensDialog = /^\/schedule[^?]*\?(.*&)?(class|plan|book|join)=|^\/orders\?open=|#faq/

/** Opens a screen: its page, and its dialog by the button. */
export async function show(page: Page, screen: Screen, language: 0 | 1 | 2): Promise<void> {
  const { path, pressed, inPage, typed, part, onPaper } = screen
  await page.emulateMedia({ media: onPaper ? 'print' : null })
  const address = await pathOf(path)
  await visit(page, address)
  const toPart = () => page.locator(`#${part}`).evaluate((element) => element.scrollIntoView())
  if (part) await toPart()
  if (!pressed && !opensDialog.test(address)) return
  if (!inPage) covered(page)
  for (const phrase of [pressed ?? []].flat()) {
    const [, file = '', key = ''] = /^(\w+)\.(.*)$/.exec(phrase) ?? []
    const phrases = await import(`../packages/phrases/src/${languages[language]}/screens/${file}.ts`)
    // A placeholder of the phrase matches any text.
    const [start, end] = String(phrases[file][key]).split(/\{\{.*\}\}/)
    const name = end === undefined ? start : new RegExp(`^${escaped(start)}.*${escaped(end)}$`)
    const pressable = page.getByRole('button', { name, exact: true })
    await pressable
      .or(page.getByRole('menuitem', { name, exact: true }))
      .or(page.getByRole('switch', { name, exact: true }))
      .first()
      .click()
  }
  if (inPage) {
    await ready(page)
    if (part) await toPart()
    return
  }
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor()
  if (typed) {
    await dialog.getByRole('searchbox').fill(typed)
    // The result says how many are found, or that nothing is.
    await dialog.getByRole('status').waitFor()
  }
  await ready(page)
}
