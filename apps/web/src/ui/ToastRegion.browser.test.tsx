import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../testing/render.tsx'
import { toastError, toastSuccess, toastUndo, toastWarning } from './toasts.ts'

test('a toast of success closes after 2 seconds, one with undo after 10, and what went wrong stays [R103]', async () => {
  await renderScreen(<p>Страница</p>, { phrases: ['ui'] })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() })
  toastSuccess('Сохранено')
  toastUndo('Удалено', 'Отменить', () => undefined)
  toastWarning('Проверьте дату')
  toastError('Не получилось')
  const shown = (text: string) => page.getByText(text, { exact: true })
  for (const text of ['Сохранено', 'Удалено', 'Проверьте дату', 'Не получилось'])
    await expect.element(shown(text)).toBeVisible()
  await vi.advanceTimersByTimeAsync(1_999)
  await expect.element(shown('Сохранено')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(shown('Сохранено')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(7_999)
  await expect.element(shown('Удалено')).toBeVisible()
  await vi.advanceTimersByTimeAsync(600_000)
  await expect.element(shown('Удалено')).not.toBeInTheDocument()
  for (const text of ['Проверьте дату', 'Не получилось']) await expect.element(shown(text)).toBeVisible()
})
