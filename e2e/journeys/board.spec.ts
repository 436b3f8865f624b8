import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { apiOf, course, taughtLesson } from '../school-api.ts'
import { serverAddress } from '../server.ts'

const asked = { type: 'essay', prompt: { ru: '<p>Постройте треугольник</p>' }, board: true }

/** Creates a board task whose answer a teacher has returned: student and teacher may both draw. */
async function returned() {
  const taught = await taughtLesson({ title: 'Геометрия', list: {} })
  const manager = await apiOf('manager@demo.test')
  const [student, teacher] = [await apiOf('student@demo.test'), await apiOf('teacher@demo.test')]
  const task = await manager('POST', `${course}/ex/create/`, { ex_list: taught.list, content: asked })
  const sent = { task: task.id, desc: 'Смотрите на доске' }
  const { id } = await student('POST', `${course}/homework/create/`, sent)
  await student('POST', `${course}/homework/submit/${id}/`)
  const queue = await teacher('GET', `${course}/homework/queue/?course=${taught.program}`)
  const [work] = queue.results as { id: number; version: number }[]
  if (!work) throw new Error('nothing was handed in')
  await teacher('POST', `${course}/homework/return/${work.id}/`, {
    comment: 'Начертите',
    version: work.version,
  })
  /** Returns the number of shapes on the board that the server has stored. */
  const shapes = async () => {
    const board = await student('POST', `${course}/board/open/`, { task: task.id })
    return (board.elements as { isDeleted: boolean }[]).filter(({ isDeleted }) => !isDeleted).length
  }
  return {
    shapes,
    ofStudent: `${taught.lessonPath}/homework?task=${task.id}`,
    ofTeacher: `/grading/${work.id}`,
  }
}

const board = (page: Page) => page.getByRole('dialog', { name: 'Доска' })

async function openBoard(page: Page) {
  await page.getByRole('button', { name: 'Открыть доску' }).click()
  await expect(board(page).getByText('Сохранено')).toBeVisible({ timeout: 60_000 })
}

async function middleOf(page: Page) {
  const box = await page.locator('canvas.interactive').boundingBox()
  if (!box) throw new Error('there is no board')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drawRectangle(page: Page) {
  const { x, y } = await middleOf(page)
  await page.mouse.click(x, y + 120)
  await page.keyboard.press('r')
  await page.mouse.move(x - 40, y - 40)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 10, { steps: 4 })
  await page.mouse.up()
}

/** Deletes everything that this browser shows: what it does not show stays. */
async function clear(page: Page) {
  // The board handles keys only after a click on it.
  const { x, y } = await middleOf(page)
  await page.mouse.click(x, y + 120)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}

test('student and teacher see each other draw, a cut line loses nothing, and all comes from our own host [R094]', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const { shapes, ofStudent, ofTeacher } = await returned()
  const strangers: string[] = []
  const phone = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
  const desk = await contextOf(browser, 'teacher')
  for (const context of [phone, desk])
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(serverAddress))
        strangers.push(request.url())
    })
  const [student, teacher] = [await phone.newPage(), await desk.newPage()]
  await student.goto(ofStudent)
  await openBoard(student)
  await teacher.goto(ofTeacher)
  await openBoard(teacher)

  await test.step('the teacher sees what the student draws', async () => {
    await drawRectangle(student)
    await expect.poll(shapes).toBe(1)
    await expect(async () => {
      await clear(teacher)
      expect(await shapes()).toBe(0)
    }).toPass()
  })

  await test.step('the student sees what the teacher draws', async () => {
    await drawRectangle(teacher)
    await expect.poll(shapes).toBe(1)
    await expect(async () => {
      await clear(student)
      expect(await shapes()).toBe(0)
    }).toPass()
  })

  await test.step('a cut line loses nothing', async () => {
    await phone.setOffline(true)
    await drawRectangle(student)
    await expect(board(student).getByText(/Нет сети/)).toBeVisible()
    await phone.setOffline(false)
    await expect(board(student).getByText('Сохранено')).toBeVisible({ timeout: 30_000 })
    await expect.poll(shapes).toBe(1)
  })

  await test.step('it is there after a reload, and a picture of it can be kept', async () => {
    await student.reload()
    await openBoard(student)
    // An empty board has no picture, and after a reload it is empty for a moment.
    await expect(async () => {
      const saved = student.waitForEvent('download', { timeout: 5_000 })
      await board(student).getByRole('button', { name: 'Сохранить картинкой' }).click()
      expect((await saved).suggestedFilename()).toBe('Доска.png')
    }).toPass({ timeout: 40_000 })
    await board(student).getByRole('button', { name: 'Закрыть доску' }).click()
    await expect(board(student)).toBeHidden()
  })
  expect(strangers).toEqual([])
  await phone.close()
  await desk.close()
})
