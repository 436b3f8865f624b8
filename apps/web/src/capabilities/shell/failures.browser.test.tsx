import { getOwnProfile, listSignIns, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { findProgram } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage, renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { Failure } from '../../ui/Failure.tsx'

const menu = page.getByRole('navigation', { name: 'Главное меню' })
const main = page.getByRole('main')
const title = page.getByRole('heading', { level: 1 })

test('an address that does not exist says so and leads to the catalogue [R066]', async () => {
  answerByExamples()
  const asGuest = await openPage('/no-such-page')
  await expect.poll(() => document.title).toBe('Страница не найдена · Qadam Demo')
  await expect.element(title).toHaveTextContent('Такой страницы нет')
  await page.getByRole('link', { name: 'Открыть каталог' }).click()
  await expect.poll(asGuest.address).toBe('/guest-catalog')

  server.refuse(findProgram, { status: 404, code: 'request.not_found' })
  const opened = await openPage('/course/view/999999999', { as: 'student' })
  await expect.element(title).toHaveTextContent('Этой программы нет в каталоге')
  for (const path of ['/course/view/none', '/no-such-page']) {
    await opened.goTo(path)
    await expect.element(title).toHaveTextContent('Такой страницы нет')
  }
  await page.getByRole('link', { name: 'Открыть каталог' }).click()
  await expect.poll(opened.address).toBe('/catalog')
})

test('a page whose data did not come stands inside the menu, says the number of the request and asks again', async () => {
  answerByExamples()
  server.refuse(getOwnProfile, { status: 500, code: 'request.failed' })
  await openPage('/settings', { as: 'student' })
  await expect.element(title).toHaveTextContent('Не получилось')
  await expect.element(main.getByText('test', { exact: true })).toBeVisible()
  await expect.element(menu).toBeVisible()
  server.answer(getOwnProfile, { id: 7, role: 'student' })
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(title).toHaveTextContent('Настройки')
})

test('what could not be kept of one’s own data is said, and everything typed stays [R327]', async () => {
  answerByExamples()
  server.answer(getOwnProfile, { id: 7, first_name: 'Айгерім', last_name: 'Исаева', role: 'student' })
  server.answer(listSignIns, [])
  server.failWithoutWords(updateProfile)
  await openPage('/settings', { as: 'student' })
  const telegram = page.getByLabelText('Телеграм')
  await telegram.fill('not_kept')
  await main.getByRole('button', { name: 'Сохранить', exact: true }).first().click()
  await expect.element(main.getByText('Что-то пошло не так, попробуйте снова...')).toBeVisible()
  await expect.element(telegram).toHaveValue('not_kept')
})

test('a failure that the server has no words for is told in ours, and a fault of the page itself, in three languages [R313 R314]', async () => {
  answerByExamples()
  server.failWithoutWords(getOwnProfile)
  for (const [language, ofServer, ofPage] of [
    ['ru', 'Что-то пошло не так, попробуйте снова...', 'Что-то пошло не так...'],
    ['kk', 'Бірдеңе дұрыс болмады, қайталап көріңіз...', 'Бірдеңе дұрыс болмады...'],
    ['en', 'Something went wrong, try again...', 'Something went wrong...'],
  ] as const) {
    await openPage('/settings', { as: 'student', language })
    await expect.element(main.getByText(ofServer, { exact: true })).toBeVisible()
    await renderScreen(<Failure failure={new TypeError('broken')} />, { language, phrases: ['ui'] })
    await expect.element(page.getByText(ofPage, { exact: true })).toBeVisible()
  }
})
