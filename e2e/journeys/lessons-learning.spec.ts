import { expect, type Locator, type Page, test } from '@playwright/test'
import { taughtLesson } from '../school-api.ts'
import { newStudent } from '../sign-in.ts'

const phone = { viewport: { width: 390, height: 844 } }
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Разделы и уроки' })

/** Returns whether a tap on its middle reaches the element, as the page stands scrolled now. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a student on a phone starts a program, goes on, comes back and continues at the same place [R046]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...phone, baseURL })
  const page = await context.newPage()
  const own = await taughtLesson({ title: 'С первого урока', learns: await newStudent(page) })
  await own.addLesson('Второй урок')
  await own.addLesson('Третий урок')
  const taught = `/my-course/info/${own.program}`
  await page.goto('/my-course')
  await page.locator(`main a[href="${taught}"]`).first().click()
  await page.getByRole('link', { name: 'Начать обучение' }).click()
  await expect(title(page)).toHaveText('С первого урока')
  await expect(steps(page).getByRole('link', { name: /Предыдущий урок/ })).toHaveCount(0)
  const next = steps(page).getByRole('link', { name: /Следующий урок/ })
  expect(await isOnTop(next), 'the next lesson is one tap away, without scrolling').toBe(true)
  await next.click()
  await expect(title(page)).toHaveText('Второй урок')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  await steps(page).getByRole('button', { name: 'Содержание: 2 / 3' }).click()
  const sheet = page.getByRole('dialog', { name: 'Содержание' })
  await expect(sheet.locator('[aria-current="page"]')).toContainText('Второй урок')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.goto(taught)
  await page.getByRole('link', { name: 'Продолжить обучение' }).click()
  await expect(title(page)).toHaveText('Второй урок')
  await page.goto('/my-course')
  await page.getByRole('link', { name: /Продолжить с того же места/ }).click()
  await expect(title(page)).toHaveText('Второй урок')
  await context.close()
})
