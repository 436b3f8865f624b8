import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { contextOf } from '../contexts.ts'
import { ownPhone } from '../own-phone.ts'
import { apiOf } from '../school-api.ts'
import { serverAddress } from '../server.ts'
import { goodPassword } from '../sign-in.ts'

test('a manager brings students from a file: matches its columns, decides about a double, imports and takes it back', {
  tag: '@long',
}, async ({ browser }) => {
  const letters = 'бвгдзклмнпрст'
  const mark = `Ф${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`
  const email = `import${randomInt(1e9)}@people.test`
  const manager = await apiOf('manager@demo.test')
  await manager('POST', `${serverAddress}/api/v1/user/accounts/manager_create/`, {
    role: 'student',
    first_name: 'Айдана',
    last_name: mark,
    email,
    phone: ownPhone(),
    password: goodPassword,
  })
  const rows = [
    'Фамилия;Имя;Почта;Телефон;День;Трек-номер',
    `${mark};Айдана;${email};;01.02.2008;KZ77`,
    `${mark};Ержан;new${email};${ownPhone()};31.02.2008;`,
    `${mark};Мадина;mad${email};${ownPhone()};03.02.2008;`,
    `Чужая;Совсем;${email};;;`,
  ]
  const context = await contextOf(browser, 'manager')
  const page = await context.newPage()
  await page.goto('/users-list')
  // The menu has an import too: that of programs.
  const toImport = page.getByRole('main').getByRole('link', { name: 'Импорт', exact: true })
  await toImport.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Импорт студентов' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByRole('combobox', { name: 'Поле для столбца «Почта»' })).toHaveValue('Почта')
  const day = page.getByRole('combobox', { name: 'Поле для столбца «День»' })
  await day.fill('Дата рождения')
  await page.getByRole('option', { name: 'Дата рождения' }).click()
  await page.getByRole('button', { name: 'Проверить', exact: true }).click()

  const tabs = page.getByRole('navigation', { name: 'Строки файла' })
  await expect(tabs.getByRole('button')).toHaveText(['Неясно 1', 'С ошибками 1', 'Уже есть 1', 'Новые 1'])
  await tabs.getByRole('button', { name: 'С ошибками' }).click()
  await expect(page.getByText('Нужна дата: 05.03.2008 или 2008-03-05.')).toBeVisible()
  await tabs.getByRole('button', { name: 'Неясно' }).click()
  await page.getByRole('combobox', { name: 'Что сделать со строкой: Чужая Совсем' }).click()
  await page.getByRole('option', { name: `Это Айдана ${mark}` }).click()
  await expect(page.getByText('Для 1 строки решено отдельно.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Что сделать со строкой: Чужая Совсем' }).click()
  await page.getByRole('option', { name: 'Пока не импортировать' }).click()
  await page.getByRole('button', { name: 'Импортировать' }).click()

  const counted = (word: string) => page.locator('dl > div').filter({ hasText: word }).locator('dd')
  await expect(counted('Добавлено')).toHaveText('1')
  await expect(counted('Обновлено')).toHaveText('1')
  await page.getByRole('link', { name: 'К студентам' }).first().click()
  await page.getByLabel('Поиск студентов').fill(mark)
  const table = page.getByRole('table', { name: 'Студенты' })
  await expect(table.getByRole('row')).toHaveCount(3)

  await toImport.click()
  await page
    .getByRole('link', { name: `${mark}.csv` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Отозвать импорт' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать импорт' }).click()
  await expect(page.getByText(/удалено 1, возвращено 1/)).toBeVisible()
  await context.close()
})
