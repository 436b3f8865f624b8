import { expect, test } from '@playwright/test'
import { covering } from '../abroad.ts'
import { taughtLesson } from '../school-api.ts'
import { newcomer } from '../sign-in.ts'

test('Escape puts the tour off, the form is asked for meanwhile, and the tour comes back on request [R104]', async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/my-course')
  await expect(covering(page, /Добро пожаловать/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(covering(page, 'С чего начнём?')).toBeVisible()
  await page.reload()
  await expect(covering(page, 'С чего начнём?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })).toBeVisible()
})

test('neither tour nor form covers an exam', async ({ page }) => {
  const options = [
    { id: 'a', text: { ru: '<p>Да</p>' }, is_correct: true },
    { id: 'b', text: { ru: '<p>Нет</p>' }, is_correct: false },
  ]
  const { path } = await taughtLesson({
    title: 'Экзамен новичка',
    learns: await newcomer(page),
    lesson: { format: 'exam' },
    list: { attempts: 1 },
    contents: [{ type: 'select_one', prompt: { ru: '<p>Верно?</p>' }, options }],
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задание 1 из 1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/my-course')
  await expect(covering(page, /Добро пожаловать/)).toBeVisible()
})
