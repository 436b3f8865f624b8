import {
  countApplications,
  getApplicationSettings,
  getApplicationStatistics,
  listApplications,
  removeApplication,
} from '@qadam/contract/applications/endpoints.ts'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'

test('the five statuses have five colours, and by the keyboard alone a card is moved by its menu [R145]', async () => {
  let isThere = true
  const application = {
    id: 9,
    status: 'selected',
    student: { id: 7, first_name: 'Аружан', last_name: 'Өтініш' },
    course: { id: 3, title: 'Информатика', countries: [], cost: 5_000_000 },
    next: ['under_review', 'removed'],
  } as const
  server.answer(listApplications, ({ query }) => {
    const isHere = isThere && (query.status_id === undefined || query.status_id.includes('selected'))
    return { results: isHere ? [application] : [] }
  })
  server.answer(removeApplication, () => {
    isThere = false
  })
  server.answer(countApplications, {})
  server.answer(getApplicationSettings, {})
  server.answer(getApplicationStatistics, {})
  server.answer(listSchoolPrograms, {})
  await openPage('/applications?view=board', { as: 'admin' })
  const move = page.getByRole('button', { name: /^Переместить: .*Өтініш/ })
  await expect.element(move).toBeVisible()
  ;(move.element() as HTMLElement).focus()
  const badges = [...document.querySelectorAll('main section > header > :first-child')]
  expect(new Set(badges.map((badge) => getComputedStyle(badge).backgroundColor)).size).toBe(5)
  await userEvent.keyboard('{Enter}')
  const remove = page.getByRole('menuitem', { name: 'Убрать программу' })
  await expect.element(remove).toBeVisible()
  // The menu takes the focus after its transition; a key pressed earlier would act on another item.
  await expect.poll(() => page.getByRole('menu').element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(remove).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Убрать программу' })
  const save = dialog.getByRole('button', { name: 'Сохранить' })
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  ;(save.element() as HTMLElement).focus()
  await expect.element(save).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(move).not.toBeInTheDocument()
  expect(server.sent(removeApplication).map(({ params }) => params.id)).toEqual([9])
})
