import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword } from '../sign-in.ts'

/** Adds a condition: a flag that is set, or a choice. */
async function narrow(
  page: Page,
  field: string,
  choose?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Фильтр', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Фильтр' })
  await dialog.getByRole('combobox', { name: 'Поле' }).fill(field)
  await page.getByRole('option', { name: field, exact: true }).click()
  await choose?.(dialog)
  await dialog.getByRole('button', { name: 'Применить' }).click()
  await expect(dialog).toBeHidden()
}

test('a manager narrows the list by six fields, saves the view, changes the students at once, takes it back and exports', {
  tag: '@long',
}, async ({ browser }) => {
  const letters = 'бвгдзклмнпрст'
  const mark = `Ж${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
  const manager = await apiOf('manager@demo.test')
  for (const n of [1, 2, 3])
    await manager('POST', `${serverAddress}/api/v1/user/accounts/manager_create/`, {
      role: 'student',
      first_name: `Айдана${n}`,
      last_name: mark,
      email: `list${randomInt(1e9)}@people.test`,
      phone: ownPhone(),
      password: goodPassword,
      visa: true,
      ddv_sent: true,
      cv: n < 3,
      countries: ['IT'],
    })
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto('/users-list?tab=all')
  await page.getByLabel('Поиск студентов').fill(mark)
  const table = page.getByRole('table', { name: 'Студенты' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await narrow(page, 'Нужна виза')
  await narrow(page, 'DDV отправлена')
  await narrow(page, 'Резюме готово')
  await narrow(page, 'SIM-карта оформлена', (dialog) => dialog.getByText('Нет', { exact: true }).click())
  await narrow(page, 'Жильё найдено', (dialog) => dialog.getByText('Нет', { exact: true }).click())
  await narrow(page, 'Страны', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Значение' }).fill('Итал')
    await page.getByRole('option', { name: 'Италия' }).click()
    await page.keyboard.press('Tab')
  })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/filter=visa\.is\.true/)

  await table.getByRole('link', { name: `${mark} Айдана1` }).focus()
  await page.keyboard.press('Space')
  const peek = (name: string) => page.getByRole('complementary', { name: `${name} ${mark}` })
  await expect(peek('Айдана1').getByRole('region', { name: 'Документы' })).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(peek('Айдана2').getByRole('region', { name: 'Документы' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek('Айдана2')).toBeHidden()

  const edge = table.getByRole('separator', { name: 'Ширина столбца «Студент»' })
  const usual = Number(await edge.getAttribute('aria-valuenow'))
  const isWide = (more: number) => expect(edge).toHaveAttribute('aria-valuenow', String(usual + more))
  const at = await edge.boundingBox()
  if (!at) throw new Error('the edge of the column is not there')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2 + 60, at.y + at.height / 2, { steps: 3 })
  await page.mouse.up()
  await isWide(60)
  await edge.press('ArrowRight')
  await isWide(76)
  await expect(page).toHaveURL(new RegExp(`widths=name(:|%3A)${usual + 76}`))

  await page.getByRole('button', { name: 'Сохранить вид' }).click()
  await page.getByLabel('Название вида').fill(mark)
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Виды' }).getByRole('button', { name: mark }),
  ).toHaveAttribute('aria-current', 'page')
  await edge.press('Enter')
  await isWide(0)
  await page.getByRole('navigation', { name: 'Виды' }).getByRole('button', { name: mark }).click()
  await isWide(76)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(3)
  const head = table.getByRole('columnheader').nth(1)
  // Columns of a narrow table share what is left of the page.
  await expect.poll(async () => (await head.boundingBox())?.width).toBeGreaterThanOrEqual(usual + 76)

  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
  await page.getByRole('button', { name: 'Изменить поля', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Изменить 2 студентов' })
  await drawer.getByRole('combobox', { name: 'Что изменить' }).fill('Жильё найдено')
  await page.getByRole('option', { name: 'Жильё найдено' }).click()
  await expect(drawer.getByText('Изменятся 2 студента')).toBeVisible()
  await drawer.getByRole('button', { name: 'Изменить', exact: true }).click()
  await expect(page.getByText('Под условия никто не подходит')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(table.getByRole('row')).toHaveCount(3)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Выгрузить' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /^CSV/ }).click()),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(mark)
  expect(text.trim().split('\n')).toHaveLength(3)
  await context.close()
})
