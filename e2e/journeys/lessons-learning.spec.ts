import { expect, type Page, test } from '@playwright/test'
import { contextOf, demoLessons, pathOf, showcaseProgram } from '../cast.ts'
import { ready } from '../ready.ts'
import { taughtLesson } from '../school-api.ts'
import { newStudent } from '../sign-in.ts'

const phone = { viewport: { width: 390, height: 844 } }
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Разделы и уроки' })

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
  await steps(page)
    .getByRole('link', { name: /Следующий урок/ })
    .click()
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

test('a livestream counts down by the server’s clock, opens in a new window and goes into the calendar', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  const live = (await demoLessons()).find((lesson) => lesson.format === 'livestream')
  // A device whose clock is two hours wrong, but shows the same day: at midnight everybody is signed out.
  const evening = new Date().getUTCHours() >= 7 && new Date().getUTCHours() < 19
  await page.clock.install({ time: Date.now() + (evening ? -2 : 2) * 3_600_000 })
  await page.goto(await pathOf('/course/view/{taught}/lesson/{livestream}'))
  const card = page.getByRole('region', { name: 'До начала' })
  await expect(card).toBeVisible()
  const left = async () => {
    const [days = 0, hours = 0, minutes = 0] = (await card.locator('strong').allTextContents()).map(Number)
    return (days * 24 + hours) * 60 + minutes
  }
  const really = (Date.parse(live?.starts_at ?? '') - Date.now()) / 60_000
  await expect.poll(async () => Math.abs((await left()) - really)).toBeLessThan(3)
  await expect(card.getByRole('link', { name: 'Открыть эфир' })).toHaveAttribute('target', '_blank')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Добавить в календарь' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('qadam.ics')
  await context.close()
})

test('a teacher sees the lessons of their programs; a student who is not enrolled sees none', async ({
  browser,
}) => {
  const teacher = await contextOf(browser, 'teacher')
  const page = await teacher.newPage()
  await page.goto(await pathOf('/course/view/{taught}'))
  await expect(page.getByRole('region', { name: 'Разделы и уроки' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('link', { name: 'Открыть уроки' })).toBeVisible()
  await teacher.close()

  const student = await contextOf(browser, 'student')
  const own = await student.newPage()
  const taught = new Set((await demoLessons()).map((lesson) => lesson.course_id))
  const other = await showcaseProgram()
  expect(taught.has(other)).toBe(false)
  await own.goto(`/course/view/${other}`)
  await ready(own)
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(own.getByRole('region', { name: 'Разделы и уроки' })).toHaveCount(0)
  await own.goto(`/course/view/${other}/lesson/${(await demoLessons())[0]?.id}`)
  await expect(title(own)).toHaveText('Такого урока нет')
  await student.close()
})

test('the list over all programs is searched and narrowed in the address, and found again by it [R039 R249 R256]', async ({
  browser,
}) => {
  for (const viewer of ['student', 'teacher'] as const) {
    const context = await contextOf(browser, viewer)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Разделы', exact: true }).click()
    const programs = ['Бакалавр компьютерных наук', 'Бакалавр наук о данных']
    const headings = page.getByRole('heading', { level: 2 })
    // Other journeys give both of them programs of their own.
    for (const name of programs) await expect(headings.filter({ hasText: name })).toBeVisible()
    await page.getByRole('textbox', { name: 'Найти урок' }).fill('вектор')
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'вектор')
    await expect(page.getByRole('status').filter({ hasText: 'Найден 1 урок' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /Что такое вектор/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Найти урок' }).fill('нет такого')
    await page.getByRole('button', { name: 'Показать все уроки' }).click()
    await page.getByRole('button', { name: /Университет/ }).click()
    await page.getByRole('checkbox').first().check()
    await expect(page).toHaveURL(/university=\d+/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await context.close()
  }
})
