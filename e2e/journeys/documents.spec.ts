import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword, logIn, newStudent } from '../sign-in.ts'

const root = `${serverAddress}/api/v1/user/accounts`
const photo = (shade: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()

test('a student brings a paper from a phone, the curator returns it with a reason, the second one is accepted', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await newStudent(page)
  const student = await apiOf(email, goodPassword)
  const { id } = await student('GET', `${root}/get_user_profile/`)
  await page.goto('/my-documents')
  const passport = page.getByRole('listitem').filter({ hasText: 'Паспорт' })
  const bring = async (...shades: string[]) => {
    await passport.getByRole('button', { name: /^Загрузить( снова)?: Паспорт/ }).click()
    const pages = await Promise.all(
      shades.map(async (shade, n) => ({
        name: `page-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(shade),
      })),
    )
    const chooser = page.waitForEvent('filechooser')
    await passport.getByRole('button', { name: 'Выбрать файл' }).click()
    await (await chooser).setFiles(pages)
    await expect(passport.getByRole('img', { name: `Страница ${pages.length}` })).toBeVisible()
    await passport.getByRole('button', { name: 'Отправить' }).click()
    await expect(passport.getByText('Ждёт проверки')).toBeVisible()
  }
  await bring('#eeeeee', '#dddddd')
  await expect(passport.getByText('2 страницы')).toBeVisible()

  const office = await browser.newContext()
  const curator = await office.newPage()
  await logIn(curator, 'manager@demo.test')
  const judge = async () => {
    await curator.goto(`/user/view/${id}?tab=documents`)
    await curator.getByRole('button', { name: 'Открыть: Паспорт' }).click()
    return curator.getByRole('dialog', { name: 'Паспорт' })
  }
  const first = await judge()
  await expect(
    first.getByTitle('page-0.pdf').or(first.getByText('Этот файл браузер не показывает')),
  ).toBeVisible()
  await first.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await first.getByRole('radio', { name: 'Края обрезаны' }).check()
  await first.getByLabel('Что исправить').fill('Не видно номера')
  await first.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(first.getByText('Вернули: Края обрезаны. Не видно номера')).toBeVisible()

  await page.reload()
  await expect(passport.getByText('Вернули: Края обрезаны. Не видно номера')).toBeVisible()
  await bring('#cccccc')
  const second = await judge()
  await expect(second.getByRole('img', { name: 'page-0.jpg' })).toBeVisible()
  await second.getByRole('button', { name: 'Принять' }).click()
  await expect(second.getByText('Принят', { exact: true })).toBeVisible()
  await page.reload()
  await expect(passport.getByText('Принят', { exact: true })).toBeVisible()
  await office.close()
})
