import { getPlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { createBranch, createRoom, listBranches } from '@qadam/contract/rooms/endpoints.ts'
import { getSchool } from '@qadam/contract/schools/endpoints.ts'
import { deleteOnboardingVideo } from '@qadam/contract/videos/endpoints.ts'
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

test('the video for newcomers: a wrong address is named, an upload takes the place of a link [R080]', async () => {
  const name = 'welcome.mp4'
  server.answer(getSchool, { onboarding_video: 'https://vimeo.com/76979871', onboarding_upload: null })
  server.answer(deleteOnboardingVideo, { onboarding_video: null, onboarding_upload: null })
  await openPage('/settings?tab=school', { as: 'admin_school' })
  const address = page.getByRole('textbox', { name: 'Ссылка на видео' })
  await expect.element(address).toHaveValue('https://vimeo.com/76979871')
  await address.fill('http://school.kz/welcome.mp4')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('Адрес файла должен начинаться с https://.')).toBeVisible()

  server.answer(getSchool, { onboarding_video: null, onboarding_upload: name })
  await openPage('/settings?tab=school', { as: 'admin_school' })
  const section = page.getByRole('region', { name: 'Своё видео для новичков' })
  await expect.element(section.getByText(name)).toBeVisible()
  await section.getByRole('button', { name: 'Убрать видео' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать видео' }).click()
  await expect.element(section.getByText(name)).not.toBeInTheDocument()
  await expect.element(section.getByRole('button', { name: 'Выбрать видео' })).toBeVisible()
})
