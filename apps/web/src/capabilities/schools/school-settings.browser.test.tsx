import { getPlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { createBranch, createRoom, listBranches } from '@qadam/contract/rooms/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

beforeEach(() => {
  answerByExamples()
  server.answer(getPlanningSettings, { class_minutes: 60, offer_minutes: 60 })
})

test('a branch and its rooms are made in the settings of the school, and stand in the order of their names', async () => {
  const rooms: { id: number; name: string }[] = []
  let branch: string | undefined
  server.answer(listBranches, () => (branch ? [{ id: 1, name: branch, rooms }] : []))
  server.answer(createBranch, ({ body }) => {
    branch = body.name
    return { id: 1, name: body.name }
  })
  server.answer(createRoom, ({ body }) => {
    rooms.push({ id: rooms.length + 1, name: body.name })
    rooms.sort((one, other) => one.name.localeCompare(other.name, 'ru'))
    return { name: body.name }
  })
  await openPage('/settings?tab=school', { as: 'admin_school' })
  const section = page.getByRole('region', { name: 'Филиалы и кабинеты' })
  const fill = async (title: string, name: string) => {
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: 'Название' }).fill(name)
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await section.getByRole('button', { name: 'Добавить филиал' }).click()
  await fill('Добавить филиал', 'Центр')
  for (const room of ['Малый зал', 'Большой зал']) {
    await section.getByRole('button', { name: 'Добавить кабинет: Центр' }).click()
    await fill('Добавить кабинет', room)
  }
  const listed = section.getByRole('list', { name: 'Кабинеты: Центр' }).getByRole('listitem')
  await expect.poll(() => listed.elements().length).toBe(2)
  await expect.element(listed.first()).toMatchTextContent('Большой зал')
  await expect.element(listed.last()).toMatchTextContent('Малый зал')
  expect(server.sent(createRoom).map(({ body }) => body)).toMatchObject([
    { branch: 1, name: 'Малый зал' },
    { branch: 1, name: 'Большой зал' },
  ])
})
