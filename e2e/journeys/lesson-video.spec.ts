import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { taughtLesson } from '../school-api.ts'

const videos = new URL('../../apps/api/src/demo/data/films/', import.meta.url)

/** A twelve-megabyte video: the demo's with an empty element appended, which every player ignores. */
function longVideo(): Buffer {
  const content = readFileSync(new URL('welcome.webm', videos))
  const nothing = Buffer.alloc(12 * 1024 * 1024)
  nothing.writeUInt8(0xec, 0)
  nothing.writeBigUInt64BE(0x0100000000000000n | BigInt(nothing.length - 9), 1)
  return Buffer.concat([content, nothing])
}

const second = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime))

test('an author sends a film over a network that is cut, and a student on a phone goes on where they stopped', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const made = await taughtLesson({ title: 'Урок с видео' })
  const desk = await contextOf(browser, 'manager')
  const author = await desk.newPage()
  let pieces = 0
  await author.route('**/video_uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1
    if (pieces !== 2) return route.continue()
    pieces += 1
    await desk.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await author.goto(`/course/${made.program}/lesson-edit/${made.lesson}`)
  const chosen = author.locator('input[type="file"][accept*="video"]')
  const page = Buffer.from('<!doctype html><title>film</title>')
  await chosen.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: page })
  await expect(author.getByText('Это не видео, которое можно показать')).toBeVisible()
  await chosen.setInputFiles({ name: 'Знакомство.webm', mimeType: 'video/webm', buffer: longVideo() })
  await expect(author.getByText('Нет связи. Загрузка продолжится сама')).toBeVisible()
  await desk.setOffline(false)
  await expect(author.getByText('Знакомство.webm')).toBeVisible()
  await expect(author.getByRole('button', { name: 'Заменить видео' })).toBeVisible({ timeout: 60_000 })
  for (const language of ['ru', 'kk']) {
    const name = language === 'ru' ? 'Русский' : 'Қазақша'
    await author.getByRole('combobox', { name: 'Язык субтитров' }).click()
    await author.getByRole('option', { name }).click()
    await author
      .locator('input[type="file"][accept*="vtt"]')
      .setInputFiles(new URL(`welcome.${language}.vtt`, videos).pathname)
    await expect(author.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
  await author
    .locator('section', { has: author.getByRole('heading', { name: 'Материалы урока' }) })
    .locator('input[type="file"]')
    .setInputFiles(new URL('checklist.txt', videos).pathname)
  await expect(author.getByRole('button', { name: 'Удалить: checklist.txt' })).toBeVisible()
  await desk.close()

  const phone = await contextOf(browser, 'student', { viewport: { width: 390, height: 844 } })
  const student = await phone.newPage()
  await student.goto(made.lessonPath)
  const file = student.locator('video')
  await expect(file.locator('track')).toHaveCount(2, { timeout: 30_000 })
  const stored = student.waitForResponse((answer) => answer.url().includes('/lesson/progress/'))
  await file.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    video.currentTime = 13
  })
  await expect.poll(() => second(student)).toBeGreaterThanOrEqual(13)
  await file.evaluate((video: HTMLVideoElement) => video.pause())
  expect((await stored).ok()).toBe(true)
  expect(await student.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

  const notes = student.getByRole('region', { name: 'Ваши заметки' })
  await notes.getByRole('button', { name: 'Заметка', exact: true }).click()
  await phone.setOffline(true)
  await notes.getByLabel(/^Заметка на 0:1\d$/).fill('Мысль = одна строка')
  await expect(notes.getByText('Нет сети. Заметка сохранена на устройстве')).toBeVisible()
  await phone.setOffline(false)
  await expect(notes.getByText('Сохранено')).toBeVisible()

  await student.goto('/my-course')
  await student.goto(made.lessonPath)
  await expect(notes.getByText('Мысль = одна строка')).toBeVisible()
  await notes.getByRole('button', { name: /^Смотреть с 0:1\d$/ }).click()
  await expect.poll(() => second(student)).toBeGreaterThanOrEqual(13)
  await student.reload()
  const goOn = student.getByRole('button', { name: /^Продолжить с 0:1\d$/ })
  await goOn.click()
  await expect.poll(() => second(student)).toBeGreaterThanOrEqual(13)
  await student.getByText('1.5×').click()
  expect(await file.evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5)
  const saved = student.waitForEvent('download')
  await student.getByRole('button', { name: 'Скачать: checklist.txt' }).click()
  expect((await saved).suggestedFilename()).toBe('checklist.txt')
  await phone.close()
})
