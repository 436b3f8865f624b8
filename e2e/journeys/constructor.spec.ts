import { expect, test } from '@playwright/test'
import { apiOf, taughtLesson } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { logIn } from '../sign-in.ts'

test('a teacher writes in a program of their own once the school lets teachers write', async ({
  browser,
}) => {
  const made = await taughtLesson({ title: 'Мұғалім сабағы', list: {} })
  const owner = await apiOf('owner@demo.test')
  const turn = (on: boolean) =>
    owner('PATCH', `${serverAddress}/api/v1/user/school/switches/`, { name: 'teachers_author', on })
  await turn(true)
  try {
    const page = await browser.newPage()
    await logIn(page, 'teacher@demo.test')
    await page.goto(`/course/info/${made.program}?tab=lessons`)
    await page
      .getByRole('link', { name: /^Добавить урок/ })
      .first()
      .click()
    await expect(page).toHaveURL(/lesson-add/)
    await page.goto(made.constructorPath)
    await page.getByRole('button', { name: 'Добавить задание' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Из банка вопросов' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Из файла' })).toHaveCount(0)
    await page.goto('/questions')
    await expect(page).toHaveURL(/\/catalog/)
    await page.close()
  } finally {
    await turn(false)
  }
})
