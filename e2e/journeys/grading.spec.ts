import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { contextOf } from '../contexts.ts'
import { serverAddress } from '../server.ts'

const root = `${serverAddress}/api/v1`
const course = `${root}/course`

/** Returns a function that calls the API as a demo user. */
async function apiOf(email: string) {
  const send = async (method: string, address: string, token: string, body?: object) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text || '{}') as Record<string, unknown> & { id: number; version: number }
  }
  const credentials = { email, password: 'demo-Password-1' }
  const signedIn = await send('POST', `${root}/user/accounts/login/`, '', credentials)
  return (method: string, address: string, body?: object) =>
    send(method, address, String(signedIn.access), body)
}

/** Creates a program whose student has answered essays in one attempt, graded by the demo's teacher. */
async function answered(title: string, texts: readonly string[], terms: object = {}) {
  const manager = await apiOf('manager@demo.test')
  const [student, teacher] = [await apiOf('student@demo.test'), await apiOf('teacher@demo.test')]
  const me = `${root}/user/accounts/get_user_profile/`
  const program = await manager('POST', `${course}/course/create/`, { title_ru: title })
  const [studentId, teacherId] = [(await student('GET', me)).id, (await teacher('GET', me)).id]
  await manager('POST', `${course}/course/add_std/${program.id}/`, { student_id: studentId })
  await manager('POST', `${course}/course/add_teacher/${program.id}/`, { teacher_id: teacherId })
  const named = { title_ru: title, is_published: true }
  const section = await manager('POST', `${course}/lesson/create/`, { course_id: program.id, ...named })
  const lesson = await manager('POST', `${course}/lesson/create/`, {
    section: section.id,
    format: 'video',
    type: 'group',
    duration: 45,
    ...named,
  })
  const list = await manager('POST', `${course}/ex/create_ex_lst/`, {
    lesson_id: lesson.id,
    title_ru: title,
    time_for_timer: 60,
  })
  await manager('PUT', `${course}/homework/terms/`, { ex_list: list.id, ...terms })
  const tasks: number[] = []
  for (const text of texts) {
    const content = { type: 'essay', prompt: { ru: `<p>${text}?</p>` } }
    tasks.push((await manager('POST', `${course}/ex/create/`, { ex_list: list.id, content })).id)
  }
  const attempt = await student('POST', `${course}/ex/start_ex_lst/${list.id}/`)
  for (const [at, text] of texts.entries())
    await student('POST', `${course}/ex/answer/${attempt.id}/`, {
      task_id: tasks[at],
      answer: { type: 'essay', text },
    })
  await student('POST', `${course}/ex/finish/${attempt.id}/`)
  return { manager, student, teacher, program, attempt, path: `/grading?course=${program.id}` }
}

test('a teacher grades three answers by keyboard alone, with a kept comment, and returns one', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const texts = ['Мой город стоит у гор', 'Моя семья большая', 'Мой день начинается рано'] as const
  const { teacher, student, attempt, path } = await answered('Проверка с клавиатуры', texts)
  await teacher('POST', `${course}/homework/comments/`, {
    name: `тезис${randomInt(1e9)}`,
    text: 'Где главная мысль?',
  })
  const page = await (await contextOf(browser, 'teacher')).newPage()
  await page.goto(path)
  await expect(page.getByRole('list', { name: 'Проверка работ' }).getByRole('listitem')).toHaveCount(3)
  const { keyboard } = page
  const answer = page.getByRole('region', { name: 'Ответ' })
  await keyboard.press('KeyJ')
  await expect(answer).toContainText(texts[0])
  await expect(page.getByText('1 из 3', { exact: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await keyboard.press('KeyG')
  await keyboard.type('85')
  await keyboard.press('Control+Enter')
  await expect(answer).toContainText(texts[1])
  await keyboard.press('KeyG')
  await keyboard.type('70,5')
  await keyboard.press('Tab')
  await keyboard.type('Хорошо. /тез')
  await expect(page.getByRole('option', { name: /Где главная мысль/ }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Комментарий студенту' })).toHaveValue(
    'Хорошо. Где главная мысль?',
  )
  // Text that was typed and not sent is stored on the device.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Комментарий студенту' })).toHaveValue(
    'Хорошо. Где главная мысль?',
  )
  await keyboard.press('Control+Enter')
  await expect(answer).toContainText(texts[2])
  await keyboard.press('KeyR')
  const dialog = page.getByRole('dialog', { name: 'Вернуть на доработку' })
  await expect(dialog).toBeVisible()
  await keyboard.type('Допишите вывод.')
  await keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'По этим фильтрам ничего нет' })).toBeVisible()
  const points = await student('GET', `${course}/ex/attempt/${attempt.id}/`)
  expect(points).toMatchObject({ points: 1.56, awaits: 1 })
  await page.goto(`${path}&state=graded`)
  await expect(page.getByText('70,5 %')).toBeVisible()
})
