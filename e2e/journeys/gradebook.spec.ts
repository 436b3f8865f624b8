import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { apiOf, course, taughtLesson } from '../school-api.ts'

const question = {
  type: 'select_one',
  prompt: { ru: '<p>Столица Казахстана?</p>' },
  options: [
    { id: 'a', text: { ru: 'Астана' }, is_correct: true },
    { id: 'b', text: { ru: 'Алматы' }, is_correct: false },
  ],
}

/**
 * Creates a program in which the demo's student has answered one of two questions correctly; returns its id.
 */
async function graded(title: string): Promise<number> {
  const { program, list } = await taughtLesson({
    title,
    list: { title_ru: 'Столицы', min_percent: 60 },
    contents: [question, question],
  })
  const student = await apiOf('student@demo.test')
  const attempt = await student('POST', `${course}/ex/start_ex_lst/${list}/`, {})
  for (const [at, task] of (attempt.tasks as { task_id: number }[]).entries())
    await student('POST', `${course}/ex/answer/${attempt.id}/`, {
      task_id: task.task_id,
      answer: { type: 'select_one', option: at === 0 ? 'a' : 'b' },
    })
  await student('POST', `${course}/ex/finish/${attempt.id}/`, {})
  return program
}

const cells = (page: Page) => page.getByRole('gridcell')

test('a teacher walks the gradebook by keyboard, sets a grade with a reason, takes the table along and sees who needs help', async ({
  browser,
}) => {
  const program = await graded('Журнал')
  const context = await contextOf(browser, 'teacher', {
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  const page = await context.newPage()
  await page.goto(`/course/info/${program}?tab=grades`)
  const cell = cells(page).filter({ hasText: '50' }).last()
  await expect(cell).toHaveAccessibleName(/Столицы: 50\s%, ниже порога/)
  await cell.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Попытка 1')).toBeVisible()
  await expect(drawer.getByText(/процент должен быть выше: 60/)).toBeVisible()
  await drawer.getByLabel('Процент').fill('75')
  await drawer.getByLabel('Причина').fill('Ответил устно')
  await drawer.getByRole('button', { name: 'Поставить оценку' }).click()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Ответил устно' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cell).toBeHidden()
  await expect(cells(page).last()).toHaveAccessibleName(/75\s%, сдано, выставлено вручную/)

  await page.getByRole('button', { name: 'Скачать' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^gradebook-\d+-.*\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain(',75,75')

  await page.getByRole('tab', { name: 'Успехи' }).click()
  await page.getByRole('button', { name: /Отправить отчёт/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText(/Отчёт отправлен/)).toBeVisible()

  await page.getByRole('tab', { name: 'Статистика' }).click()
  await page.getByRole('button', { name: /Столицы/ }).click()
  await expect(page.getByText(/Ответов меньше десяти/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Астана \(верный\)/ }).first()).toBeVisible()
  await context.close()
})
