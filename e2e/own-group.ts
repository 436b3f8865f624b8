import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ownPhone } from './own-phone.ts'
import { apiOf, course } from './school-api.ts'
import { serverAddress } from './server.ts'
import { goodPassword } from './sign-in.ts'

const root = `${serverAddress}/api/v1`
export const planning = `${root}/schedule/schedule`
const dayMs = 86_400_000

interface ClassRow {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string
}

/**
 * Creates a group of one student with a teacher who works the school's hours, used
 * by one test only, some months ahead.
 */
export async function ownGroup(student?: string) {
  const manager = await apiOf('manager@demo.test')
  const owner = await apiOf('owner@demo.test')
  const name = `Вечерняя ${randomInt(1e9)}`
  const newPerson = async (role: 'student' | 'teacher') => {
    const last_name = `Кестелі ${randomInt(1e9)}`
    const email = `${role}${randomInt(1e9)}@people.test`
    const { id } = await owner('POST', `${root}/user/accounts/manager_create/`, {
      role,
      first_name: 'Әсел',
      last_name,
      email,
      password: goodPassword,
      phone: ownPhone(),
    })
    return { id, email, last_name }
  }
  const program = await manager('POST', `${course}/course/create/`, { title_ru: `Занятия ${name}` })
  const teacher = await newPerson('teacher')
  const studentId = student
    ? (await (await apiOf(student, goodPassword))('GET', `${root}/user/accounts/get_user_profile/`)).id
    : (await newPerson('student')).id
  /** Creates another teacher who could teach it. */
  const newTeacher = async () => {
    const made = await newPerson('teacher')
    await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: made.id })
    return made
  }
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacher.id })
  await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: studentId })
  const group = await owner('POST', `${course}/group/create/`, {
    name_group: name,
    students: [studentId],
    teacher: teacher.id,
    course: program.id,
    type_group: 'group',
  })
  const tuesday = await quietTuesday(manager)
  const list = async (more: string): Promise<ClassRow[]> => {
    const days = `date_after=${tuesday}&date_before=${later(tuesday, 20)}`
    const page = await manager('GET', `${planning}/list/?${days}&group=${group.id}${more}`)
    return page.results as ClassRow[]
  }
  /**
   * Plans a class through the API at ten o'clock of a day, for the given number of
   * weeks; `facts` override the defaults.
   */
  const plan = (day: string, repeat?: object, facts: object = {}, who = manager) =>
    who('POST', `${planning}/create/`, {
      course: program.id,
      group: group.id,
      teacher: teacher.id,
      typelesson: 'group',
      starts_at: `${day}T10:00:00+05:00`,
      minutes: 60,
      ...(repeat && { repeat }),
      ...facts,
    })
  return {
    name,
    group: group.id,
    teacher,
    tuesday,
    manager,
    newTeacher,
    plan,
    planned: () => list('&status_lesson=planned'),
  }
}

/** Returns the day that is `days` later. */
export const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Formats a day as typed into a date field. */
export const typed = (day: string) => day.split('-').reverse().join('.')

/** Returns the first Tuesday in a coming month such that its week and the next have no holidays. */
async function quietTuesday(manager: Awaited<ReturnType<typeof apiOf>>): Promise<string> {
  const now = new Date()
  const years = await Promise.all(
    [0, 1].map((more) =>
      manager('GET', `${root}/schedule/holiday/list/?year=${now.getUTCFullYear() + more}`),
    ),
  )
  const holidays = new Set(
    years.flatMap((year) => year as unknown as { day: string }[]).map(({ day }) => day),
  )
  for (let ahead = 2; ; ahead += 1) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const tuesday = later(first.toISOString().slice(0, 10), (9 - first.getUTCDay()) % 7)
    if (!Array.from({ length: 14 }, (_, days) => later(tuesday, days)).some((day) => holidays.has(day)))
      return tuesday
  }
}

/** Waits for the response to a POST of the page. */
export const answered = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'POST')
