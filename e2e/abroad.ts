import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { received } from './mailbox.ts'
import { goodPassword } from './sign-in.ts'

/** The dialog with this name. */
const covering = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Clicks a button of the open dialog. */
export const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Registers a new user through the registration page, in Kazakh; returns their e-mail. */
export async function signUp(page: Page, name: { readonly first: string; readonly last: string }) {
  const email = `way${randomInt(1e9)}@people.test`
  await page.goto('/user-registrate')
  await page.getByLabel('Аты').fill(name.first)
  await page.getByLabel('Тегі').fill(name.last)
  await page.getByLabel('Пошта', { exact: true }).fill(email)
  await page.getByLabel('Телефон').pressSequentially(`8702${String(randomInt(1e7)).padStart(7, '0')}`)
  await page.getByLabel('Құпиясөз ойлап табыңыз').fill(goodPassword)
  await page.getByLabel('Мектеп құжаттарымен келісемін').check()
  await page.getByRole('button', { name: 'Аккаунт ашу' }).click()
  await expect(page).toHaveURL(/\/login\/verify/)
  await page.getByLabel('Алты цифрдан тұратын код').fill(await received(page.request, email, /\b\d{6}\b/))
  await expect(page).toHaveURL(/\/my-way/)
  return email
}

/** Asks for the nine steps by the last of the three hints, and completes them, including the school's video. */
export async function followTour(page: Page, name: string) {
  const hints = page.getByRole('region', { name: 'Кеңестер' })
  for (const button of ['Әрі қарай', 'Әрі қарай', 'Бәрін көрсету'])
    await hints.getByRole('button', { name: button }).click()
  await expect(covering(page, `Қош келдіңіз, ${name}!`)).toBeVisible()
  await press(page, 'Көру')
  await expect(covering(page, 'Неден бастаймыз?')).toContainText('0% өттіңіз')
  await page.getByRole('button', { name: /Бейнені көру/ }).click()
  await press(page, 'Дайын')
  await expect(covering(page, 'Неден бастаймыз?')).toContainText('33% өттіңіз')
  await press(page, 'Жалғастыру')
  for (const [hint, address] of [
    ['Менің жолым', '/my-way'],
    ['Оқу', '/my-course'],
    ['Бағдарламалар', '/catalog'],
    ['Құжаттар', '/my-documents'],
    ['Хабарламалар', '/messages'],
  ] as const) {
    await expect(covering(page, hint)).toBeVisible()
    await expect(page.getByRole('navigation').locator(`a[href="${address}"]:visible`).last()).toBeInViewport()
    await press(page, 'Әрі қарай')
  }
  await expect(covering(page, 'Менің профилім')).toContainText('9-дың 8-і')
  await press(page, 'Әрі қарай')
  await expect(covering(page, 'Білім мен сертификаттарды толтырыңыз')).toBeVisible()
  const called = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user/accounts/first_visit/'),
  )
  await press(page, 'OK')
  await called
  await expect(page).toHaveURL(/\/settings$/)
  expect(await page.evaluate(() => JSON.parse(localStorage.uData).fst_vist)).toBe(true)
}

/** Fills in the form of the first visit: education, languages and certificates. */
export async function describeStudies(page: Page) {
  const form = covering(page, 'Оқуыңыз туралы айтып беріңіз')
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await press(page, 'Бастау')
  await expect(form).toContainText('3 қадамның 1-қадамы')
  await press(page, 'Мектеп')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Оқудың басталған жылын толтырыңыз!')
  await press(page, '11-сынып')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Мамандықтың атауын толтырыңыз!')
  await form.getByRole('textbox').fill('№165 мектеп-лицей')
  await page.reload()
  await expect(form.getByRole('textbox')).toHaveValue('№165 мектеп-лицей')
  await press(page, 'Әрі қарай')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Бағалау түрін толтырыңыз!')
  await press(page, '5 балдық шкала')
  await form.getByRole('textbox').fill('4,8')
  await press(page, 'Әрі қарай')

  await expect(form).toContainText('3 қадамның 2-қадамы')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Тілді таңдаңыз!')
  await press(page, 'Қазақ тілі')
  await press(page, 'Әрі қарай')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Тілді меңгеру деңгейін таңдаңыз!')
  await form.getByRole('button', { name: /^C2/ }).click()

  await expect(form).toContainText('3 қадамның 3-қадамы')
  await expect(form.getByRole('button', { name: 'Сертификатсыз сақтау' })).toBeVisible()
  await press(page, 'IELTS')
  await press(page, 'Әрі қарай')
  await form.getByRole('textbox').fill('6.5')
  await saveAtTheSecondTry(page, form)
  await expect(page.getByText('№165 мектеп-лицей')).toBeVisible()
}

/** The server fails once: what was saved before stays, and only the rest is sent again. */
async function saveAtTheSecondTry(page: Page, form: Locator) {
  await page.route('**/user/mastered-language/', (route) =>
    route.fulfill({ status: 500, json: { code: 'x', message: '', detail: 'Сервер шаршады' } }),
  )
  await press(page, 'Сақтау')
  await expect(form.getByRole('alert')).toContainText('Сервер шаршады!')
  await expect(form.getByRole('button', { name: 'Сақтау' })).not.toHaveAttribute('data-loading', 'true')
  await page.unroute('**/user/mastered-language/')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') saved.push(new URL(request.url()).pathname)
  })
  await press(page, 'Сақтау')
  await expect(page.getByText('Деректер сақталды. Рақмет!')).toBeVisible()
  await expect(form).toBeHidden()
  expect(saved.filter((path) => /education|mastered|certificate/.test(path))).toEqual([
    '/api/v1/user/mastered-language/',
    '/api/v1/user/certificate/create/',
  ])
}

/** Fills in the birth date and the status, the last of the first steps, and opens the page of their way. */
export async function finishProfile(page: Page) {
  await page.getByLabel('Туған күні').fill('01.04.2006')
  await page.getByLabel('Туған күні').press('Tab')
  await page.getByRole('combobox', { name: 'Жынысы' }).click()
  await page.getByRole('option', { name: 'Әйел' }).click()
  await page.getByRole('button', { name: 'Сақтау', exact: true }).first().click()
  const done = covering(page, 'Дайын!')
  await expect(done).toBeVisible()
  await done.getByRole('link', { name: '«Менің жолым» бетін ашу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Сәлеметсіз бе/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Алғашқы бағдарламаларды таңдаңыз' })).toBeVisible()
}

const photo = (shade: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: shade } })
    .jpeg()
    .toBuffer()

/** Uploads pages of a document from a phone: each is a picture of one shade. */
export async function bringDocument(card: Locator, shades: readonly string[]) {
  await card.getByRole('button', { name: /^(Жүктеу|Қайта жүктеу)\s*: / }).click()
  const pages = await Promise.all(
    shades.map(async (shade, n) => ({
      name: `page-${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photo(shade),
    })),
  )
  const chooser = card.page().waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Файл таңдау' }).click()
  await (await chooser).setFiles(pages)
  await expect(card.getByRole('img', { name: `${pages.length}-бет` })).toBeVisible()
  await card.getByRole('button', { name: 'Жіберу' }).click()
  await expect(card.getByText('Тексеріп жатырмыз')).toBeVisible()
}
