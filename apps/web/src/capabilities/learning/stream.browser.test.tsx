import { findLesson, getOutline } from '@qadam/contract/lessons/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteServerTime } from '../../platform/server-clock.ts'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

test('a livestream counts down by the server’s clock, opens in a new window and goes into the calendar', async () => {
  const lesson = {
    id: 5,
    course_id: 1,
    section: 9,
    title: 'Встреча',
    format: 'livestream',
    duration: 60,
    starts_at: '2026-11-25T07:30:00.000Z',
    stream: 'link',
    stream_url: 'https://meet.example.org/room',
    mine: { is_open: true, is_done: false, seconds: 0 },
  } as const
  answerByExamples()
  server.answer(findLesson, lesson)
  server.answer(getOutline, { course_id: 1, sections: [{ id: 9, title: 'Раздел', lessons: [lesson] }] })
  // The device clock is two hours behind the server, which sends its time with every response.
  noteServerTime('2026-11-23T06:00:00.000Z')
  onTestFinished(() => noteServerTime(new Date().toUTCString()))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const names: string[] = []
  onTestFinished(() => saved.mockRestore())
  await openPage('/course/view/1/lesson/5', { as: 'student' })
  const card = page.getByRole('region', { name: 'До начала' })
  await expect.element(card).toBeVisible()
  const left = [...card.element().querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(left).toEqual(['02', '01', '30', '00'])
  const open = card.getByRole('link', { name: 'Открыть эфир' })
  await expect.element(open).toHaveAttribute('target', '_blank')
  await expect.element(open).toHaveAttribute('href', 'https://meet.example.org/room')
  await card.getByRole('button', { name: 'Добавить в календарь' }).click()
  await expect.poll(() => names).toEqual(['qadam.ics'])
})
