import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { toastError, toastSuccess, toastUndo, toastWarning } from './toasts.ts'

test('a toast of success closes after 2 seconds, one with undo after 10, and what went wrong stays [R103]', async () => {
  await renderScreen(<p>Страница</p>, { phrases: ['ui'] })
  // A toast under the pointer stays: another test may have left the pointer in the corner.
  await userEvent.hover(page.getByText('Страница'))
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  toastSuccess('Сохранено')
  toastUndo('Удалено', 'Отменить', () => undefined)
  toastWarning('Проверьте дату')
  toastError('Не получилось')
  const shownAt = Date.now()
  const shown = (text: string) => page.getByText(text, { exact: true })
  // Waiting for an element would advance the stopped clock: what must still be
  // there is looked up without waiting.
  const isThere = (text: string) => shown(text).query() !== null
  const until = (ms: number) => vi.advanceTimersByTimeAsync(shownAt + ms - Date.now())
  for (const text of ['Сохранено', 'Удалено', 'Проверьте дату', 'Не получилось'])
    await expect.element(shown(text)).toBeVisible()
  await until(1_999)
  expect(isThere('Сохранено')).toBe(true)
  await until(2_000)
  await expect.element(shown('Сохранено')).not.toBeInTheDocument()
  await until(9_999)
  expect(isThere('Удалено')).toBe(true)
  await until(600_000)
  await expect.element(shown('Удалено')).not.toBeInTheDocument()
  for (const text of ['Проверьте дату', 'Не получилось']) await expect.element(shown(text)).toBeVisible()
})
