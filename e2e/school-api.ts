import { randomInt } from 'node:crypto'
import { serverAddress } from './server.ts'
import { demoPassword, goodPassword, signedIn } from './sign-in.ts'

const root = `${serverAddress}/api/v1`
export const course = `${root}/course`

/** Returns a function that calls the API as a demo user. */
export async function apiOf(email: string, secret = demoPassword) {
  const send = async (method: string, address: string, token: string, body?: object) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text || '{}') as Record<string, unknown> & { id: number }
  }
  const { access } = await signedIn(email, secret)
  return (method: string, address: string, body?: object) => send(method, address, access, body)
}

/** Creates a hidden program with sections and lessons by their names, for authoring tests. */
export async function writtenProgram(sections: Readonly<Record<string, readonly string[]>> = {}) {
  const manager = await apiOf('manager@demo.test')
  const title = `Программа с уроками ${randomInt(1e9)}`
  const { id } = await manager('POST', `${course}/course/create/`, { title_ru: title })
  const lessons: number[] = []
  for (const [name, titles] of Object.entries(sections)) {
    const section = await manager('POST', `${course}/lesson/create/`, { course_id: id, title_ru: name })
    for (const title_ru of titles) {
      const facts = { section: section.id, title_ru, format: 'video', type: 'group', duration: 30 }
      lessons.push((await manager('POST', `${course}/lesson/create/`, facts)).id)
    }
  }
  return { id, title, lessons }
}

interface Taught {
  readonly title: string
  /** Fields of the lesson, of its exercise list if any, and its tasks. */
  readonly lesson?: object
  readonly list?: object
  readonly contents?: readonly object[]
  /** The student, when it is not the demo's: the e-mail of a newly registered user. */
  readonly learns?: string
}

/** Creates a lesson in a new program, with the demo's student and teacher. */
export async function taughtLesson({ title, lesson: facts, list: listFacts, contents = [], learns }: Taught) {
  const manager = await apiOf('manager@demo.test')
  const me = async (email: string, secret?: string) =>
    (await (await apiOf(email, secret))('GET', `${root}/user/accounts/get_user_profile/`)).id
  const own = `${title} ${randomInt(1e9)}`
  const program = await manager('POST', `${course}/course/create/`, { title_ru: own, kind: 'course' })
  await manager('POST', `${course}/course/add_std/${program.id}/`, {
    student_id: learns ? await me(learns, goodPassword) : await me('student@demo.test'),
  })
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, {
    teacher_id: await me('teacher@demo.test'),
  })
  const section = await manager('POST', `${course}/lesson/create/`, {
    course_id: program.id,
    title_ru: title,
    is_published: true,
  })
  const addLesson = (title_ru: string, more: object = {}) =>
    manager('POST', `${course}/lesson/create/`, {
      section: section.id,
      title_ru,
      format: 'video',
      type: 'group',
      duration: 30,
      is_published: true,
      ...more,
    })
  const lesson = await addLesson(title, facts)
  const list =
    listFacts &&
    (await manager('POST', `${course}/ex/create_ex_lst/`, {
      lesson_id: lesson.id,
      title_ru: title,
      ...listFacts,
    }))
  const tasks: number[] = []
  for (const content of contents)
    tasks.push((await manager('POST', `${course}/ex/create/`, { ex_list: list?.id, content })).id)
  const lessonPath = `/course/view/${program.id}/lesson/${lesson.id}`
  return {
    program: program.id,
    lesson: lesson.id,
    list: list?.id ?? 0,
    tasks,
    addLesson,
    lessonPath,
    path: `${lessonPath}/list/${list?.id}`,
    constructorPath: `/course/${program.id}/lesson/${lesson.id}/constructor${list ? `?list=${list.id}` : ''}`,
    editPath: `/course/${program.id}/lesson-edit/${lesson.id}`,
  }
}
