import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { rejoin, sever, severable } from '../network.ts'
import { ready } from '../ready.ts'
import { taughtLesson } from '../school-api.ts'

const phone = { viewport: { width: 390, height: 844 } }
const titled = (ru: string) => ({ ru: `<p>${ru}</p>` })
const tasks = [
  {
    type: 'select_one',
    prompt: titled('Столица Казахстана?'),
    options: [
      { id: 'a', text: titled('Астана'), is_correct: true },
      { id: 'b', text: titled('Алматы'), is_correct: false },
    ],
    explanation: titled('С 1997 года.'),
  },
  {
    type: 'test',
    prompt: titled('Какие числа чётные?'),
    options: [
      { id: 'two', text: titled('Два'), is_correct: true },
      { id: 'three', text: titled('Три'), is_correct: false },
      { id: 'four', text: titled('Четыре'), is_correct: true },
    ],
  },
  {
    type: 'insert_words',
    prompt: titled('Вставьте слово'),
    passages: {
      ru: { text: '<p>Мама мыла {{1}}.</p>', gaps: [{ id: 1, accepted: ['раму'], case_matters: false }] },
    },
  },
  {
    type: 'find_errors',
    prompt: titled('Найдите ошибку'),
    passages: { ru: { text: 'Мой брат читать книгу.', errors: [{ start: 9, end: 15, corrections: [] }] } },
  },
  {
    type: 'compare_words',
    prompt: titled('Соедините пары'),
    pairs: [
      { id: 'l1', left: { ru: 'мысық' }, right_id: 'r1', right: { ru: 'кошка' } },
      { id: 'l2', left: { ru: 'ит' }, right_id: 'r2', right: { ru: 'собака' } },
    ],
  },
  { type: 'essay', prompt: titled('Напишите о себе'), points: 0, min_words: 3 },
]

/** An exam in a new program that the demo's student learns: counts in other tests stay unaffected. */
const examOf = (title: string, list: object, contents: readonly object[]) =>
  taughtLesson({ title, lesson: { format: 'exam' }, list, contents })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Дальше' }).click()

test('a student on a phone solves an exam while the network is gone, reloads, goes on, hands in and sees the result [R095 R172]', async ({
  browser,
}) => {
  const { path, lessonPath } = await examOf('Пробный экзамен', { min_percent: 60, attempts: 2 }, tasks)
  const context = await contextOf(browser, 'student', phone)
  await severable(context)
  const page = await context.newPage()
  // However often an answer is retried, it has one key, and it is accepted once.
  const keys = new Map<string, Set<string>>()
  const answered: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/ex/answer/')) return
    const text = request.postData() ?? ''
    const key = request.headers()['idempotency-key'] ?? ''
    keys.set(text, (keys.get(text) ?? new Set()).add(key))
  })
  page.on('response', (response) => {
    if (response.url().includes('/ex/answer/')) answered.push(response.request().postData() ?? '')
  })

  await page.goto(lessonPath)
  const exam = page.getByRole('region', { name: 'Пробный экзамен' })
  await expect(exam).toContainText('больше 60 %')
  await expect(exam).toContainText('1 из 2')
  await exam.getByRole('button', { name: 'Начать экзамен' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Начать' }).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/)
  await expect(heading(page)).toHaveText('Задание 1 из 6')
  await page.getByText('Астана').click()
  await expect(page.getByText('Сохранено')).toBeVisible()

  await next(page)
  await page.getByText('Два').click()
  await page.getByText('Четыре').click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await next(page)
  // The next tasks have been prefetched.
  await ready(page)
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Пропуск 1 из 1' }).fill('раму')
  await expect(page.getByText('1 ответ ждёт сети')).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'читать' }).click()
  await expect(page.getByRole('button', { name: 'читать' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 ответа ждут сети')).toBeVisible()

  // The page loads again, but answers still fail.
  await sever(page, /\/ex\/answer\//)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('2 ответа ждут сети')).toBeVisible()
  await rejoin(page)
  await expect(heading(page)).toHaveText('Задание 4 из 6')
  await expect(page.getByRole('button', { name: 'читать' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.getByRole('button', { name: 'Задание 3 из 6, отвечено' }).click()
  await expect(page.getByRole('textbox', { name: 'Пропуск 1 из 1' })).toHaveValue('раму')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^attempt:/.test(key)))).toEqual(
    [],
  )

  await page.getByRole('button', { name: 'Задание 5 из 6, нет ответа' }).click()
  const left = page.getByRole('list', { name: 'Слова слева' })
  const right = page.getByRole('list', { name: 'Слова справа' })
  for (const [one, other] of [
    ['мысық', 'кошка'],
    ['ит', 'собака'],
  ] as const) {
    await left.getByRole('button', { name: one }).click()
    await right.getByRole('button', { name: other }).click()
  }
  await next(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.getByRole('button', { name: 'Сдать' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Без ответа осталось 1 задание')
  await dialog.getByRole('button', { name: 'Сдать' }).click()
  await expect(heading(page)).toHaveText('Пройдено!')
  await expect(page.getByText('100 %')).toBeVisible()
  await expect(page.getByText('С 1997 года.')).toBeVisible()
  await expect(page.getByText(/^Верно/)).toHaveCount(5)
  expect([...keys.values()].every((ofAnswer) => ofAnswer.size === 1)).toBe(true)
  expect(answered.toSorted()).toEqual([...new Set(answered)].toSorted())
  await context.close()
})

test('when the time runs out the work is handed in by itself: Time is up! [R173]', async ({ browser }) => {
  const { path } = await examOf('Минута', { time_for_timer: 1 }, tasks.slice(0, 2))
  const context = await contextOf(browser, 'student', phone)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('lang', '2'))
  await page.clock.install()
  await page.goto(path)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await page.getByText('Астана').click()
  await page.clock.runFor(1000)
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(page.getByText('1 minute left')).toBeAttached()
  const handedIn = page.waitForResponse((answer) => answer.url().includes('/ex/finish/'))
  // The request is delayed so that the text shown meanwhile can be checked.
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await context.route(/\/ex\/finish\//, async (route) => {
    await gate
    await route.continue()
  })
  await page.clock.runFor(61_000)
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Time is up!' })).toBeVisible()
  letThrough()
  expect((await handedIn).status()).toBe(200)
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await context.close()
})
