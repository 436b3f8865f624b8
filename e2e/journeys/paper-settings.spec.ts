import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn } from '../sign-in.ts'

test('the school adds a kind of paper with a rule, takes it out again, tries names of files on a real student, and reads who did what with papers', async ({
  page,
}) => {
  const name = `Справка ${randomInt(1_000_000)}`
  await logIn(page, 'owner@demo.test')
  await page.goto('/settings?tab=papers')
  await page.getByRole('button', { name: 'Добавить вид' }).click()
  const added = page.getByRole('dialog', { name: 'Новый вид документа' })
  for (const [language, words] of Object.entries({
    Русский: name,
    Қазақша: `${name} қаз`,
    English: `${name} eng`,
  }))
    await added.getByRole('group', { name: 'Название' }).getByLabel(language, { exact: true }).fill(words)
  await added.getByRole('button', { name: 'Добавить правило' }).click()
  await added.getByLabel('Уровни').click()
  await page.getByRole('option', { name: 'Магистратура' }).click()
  await added.getByRole('heading', { name: 'Кому нужен' }).click()
  await added.getByRole('button', { name: 'Сохранить' }).click()
  await expect(added).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Магистратура')
  await row.getByRole('button').first().click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Убрать из списка' }).click()
  await expect(page.getByText(`Убрано: ${name}`)).toBeVisible()

  await page.getByLabel('Шаблон').fill('{number}_{last_name}')
  await expect(page.getByText(/^01_/)).toBeVisible()
  await page.getByLabel('Шаблон').fill('{last_name}')
  await expect(page.getByText(/Нужна хотя бы одна часть/)).toBeVisible()

  const owner = await apiOf('owner@demo.test')
  const accounts = `${serverAddress}/api/v1/user`
  const student = await owner('POST', `${accounts}/accounts/manager_create/`, {
    role: 'student',
    first_name: 'Айдана',
    last_name: name,
    email: `papers${randomInt(1e9)}@people.test`,
    phone: ownPhone(),
    password: goodPassword,
  })
  const types = (await owner('GET', `${accounts}/documents/types/`)) as unknown as {
    id: number
    code: string
  }[]
  const passport = types.find(({ code }) => code === 'passport')
  if (!passport) throw new Error('the demo asks for no passport')
  const moved = `${accounts}/documents/custody/${student.id}/${passport.id}/`
  await owner('POST', moved, { holder: 'office' })
  await owner('POST', moved, { holder: 'translator', note: 'До пятницы' })
  await page.goto(`/user/view/${student.id}?tab=documents`)
  await page.getByRole('button', { name: 'Журнал' }).click()
  const log = page.getByRole('dialog', { name: 'Кто и что делал с документами' })
  const lines = log.getByRole('listitem')
  await expect(lines.first()).toContainText('Оригинал у переводчика')
  await expect(lines.first()).toContainText('До пятницы')
  await log.getByRole('combobox', { name: 'Что' }).click()
  await page.getByRole('option', { name: 'Скачивали' }).click()
  await expect(log.getByText('Ничего не нашлось')).toBeVisible()
  await log.getByRole('combobox', { name: 'Что' }).click()
  await page.getByRole('option', { name: 'Передавали оригинал' }).click()
  await expect(lines).toHaveCount(2)
})
