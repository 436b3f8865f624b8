import { expect, type Page, test } from '@playwright/test'
import { contextOf, demoLessons, pathOf, showcaseProgram } from '../cast.ts'
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

test('a student marks a lesson as done, sees it in the outline, and takes it back', async ({ browser }) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  const project = (await demoLessons()).find((lesson) => lesson.title === 'Данные вашего города')
  await page.goto(`/course/view/${project?.course_id}/lesson/${project?.id}`)
  const row = page
    .getByRole('complementary', { name: 'Содержание' })
    .getByRole('link', { name: /Данные вашего города/ })
  await expect(row.getByRole('img', { name: 'Пройден' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Отметить пройденным' }).click()
  await expect(row.getByRole('img', { name: 'Пройден' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Пройден', pressed: true }).click()
  await expect(page.getByRole('button', { name: 'Отметить пройденным' })).toBeVisible()
  await expect(row.getByRole('img', { name: 'Пройден' })).toHaveCount(0)
  await context.close()
})

test('the outline stands beside a lesson on a desk, and the arrow keys lead on and back', async ({
  browser,
}) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  await page.goto(await pathOf('/course/view/{taught}/lesson/{lesson}'))
  const outline = page.getByRole('complementary', { name: 'Содержание' })
  await expect(outline.getByRole('heading', { level: 3 })).toHaveText([
    '1Как устроено поступление',
    '2Документы',
    '3Проверьте себя',
    '4Шестнадцать видов заданий',
  ])
  await expect(outline.locator('[aria-current="page"]')).toContainText('С чего начать')
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('Календарь подачи')
  await expect(page).toHaveTitle(/^Календарь подачи · /)
  await page.keyboard.press('ArrowLeft')
  await expect(title(page)).toHaveText('С чего начать')
  await context.close()
})

test('a film comes from YouTube only after a press, and then without cookies', async ({ browser }) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  const asked: string[] = []
  await context.route(/youtube|ytimg|google/, (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
  })
  const film = (await demoLessons()).find((lesson) => lesson.title === 'Что такое вектор')
  await page.goto(`/course/view/${film?.course_id}/lesson/${film?.id}`)
  const play = page.getByRole('button', { name: 'Смотреть' })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/fNk_zzaMoSs/)
  await expect.poll(() => [...new Set(asked)]).toEqual(['www.youtube-nocookie.com'])
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

test('an exam says how long it takes and that the time is limited', async ({ browser }) => {
  const context = await contextOf(browser, 'student')
  const page = await context.newPage()
  await page.goto(await pathOf('/course/view/{taught}/lesson/{exam}'))
  const card = page.getByRole('region', { name: 'Вас ждёт экзамен' })
  await expect(card).toContainText('30 мин')
  await expect(card).toContainText('Время ограничено')
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
  await own.goto(`/course/view/${other}`, { waitUntil: 'networkidle' })
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(own.getByRole('region', { name: 'Разделы и уроки' })).toHaveCount(0)
  await own.goto(`/course/view/${other}/lesson/${(await demoLessons())[0]?.id}`)
  await expect(title(own)).toHaveText('Такого урока нет')
  await student.close()
})

test('a guest is sent away from a lesson and from the list of lessons', async ({ page }) => {
  for (const path of [await pathOf('/course/view/{taught}/lesson/{lesson}'), '/lessons']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/guest-catalog$/)
  }
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
