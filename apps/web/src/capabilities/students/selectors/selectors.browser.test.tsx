import {
  createSelectorOption,
  deleteSelectorOption,
  listSelectors,
  restoreSelectorOption,
  updateSelectorOption,
} from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../testing/render.tsx'
import { server } from '../../../testing/server.ts'
import SelectorsSection from './SelectorsSection.tsx'

test('a school adds an entry to a list of the record, moves it by the keyboard, takes it out and brings it back', async () => {
  const own = { id: 9, name: 'Страховка' }
  let saved = [
    { id: 1, name: 'Анкета' },
    { id: 2, name: 'Виза' },
  ]
  server.answer(listSelectors, () => ({ steps: saved }))
  server.answer(createSelectorOption, ({ body }) => {
    saved = [...saved, own]
    return { id: own.id, name: body.name }
  })
  server.answer(updateSelectorOption, ({ body }) => {
    saved = saved.filter(({ id }) => id !== own.id).toSpliced(Number(body.position) - 1, 0, own)
    return own
  })
  server.answer(deleteSelectorOption, () => {
    saved = saved.filter(({ id }) => id !== own.id)
  })
  server.answer(restoreSelectorOption, () => {
    saved = [...saved, own]
    return own
  })
  await renderScreen(<SelectorsSection mayChange />, { as: 'admin_school', phrases: ['selectors', 'ui'] })
  await page.getByLabelText('Новый пункт').fill(own.name)
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const steps = page.getByRole('list', { name: 'Шаги' })
  await expect.element(steps.getByRole('listitem').last()).toMatchTextContent(own.name)
  ;(steps.getByRole('button', { name: own.name, exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(steps.getByRole('listitem').nth(1)).toMatchTextContent(own.name)
  await expect.poll(() => server.sent(updateSelectorOption).map(({ body }) => body.position)).toEqual([2])
  const remove = page.getByRole('button', { name: `Убрать: ${own.name}` })
  await remove.click()
  await expect.element(remove).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(steps.getByText(own.name)).toBeVisible()
  await remove.click()
  await expect.element(steps.getByText(own.name)).not.toBeInTheDocument()
  expect(server.sent(createSelectorOption).map(({ body }) => body)).toMatchObject([
    { selector: 'steps', name: own.name },
  ])
  expect(server.sent(restoreSelectorOption).map(({ params }) => params.id)).toEqual([own.id])
})
