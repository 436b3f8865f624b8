import { expect, type Page, test } from '@playwright/test'
import { taughtLesson } from '../school-api.ts'
import { newcomer } from '../sign-in.ts'

const phone = { viewport: { width: 390, height: 844 } }

async function inKazakh(page: Page) {
  await page.evaluate(() => localStorage.setItem('lang', '1'))
}

const tour = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

test('a student who has just signed up is shown around and tells about their studies, in Kazakh on a phone [R027 R028 R104 R111 R112 R113 R115 R116 R117 R121 R176 R177 R178 R179 R180 R325 R326]', async ({
  browser,
}) => {
  test.slow()
  const page = await (await browser.newContext(phone)).newPage()
  await newcomer(page)
  await inKazakh(page)
  await page.goto('/catalog')

  await expect(tour(page, 'Қош келдіңіз, Камила!')).toBeVisible()
  await press(page, 'Көру')
  await expect(tour(page, 'Неден бастаймыз?')).toContainText('0% өттіңіз')
  await page.getByRole('button', { name: /Бейнені көру/ }).click()
  for (let scene = 0; scene < 3; scene += 1) await press(page, 'Әрі қарай')
  await press(page, 'Дайын')
  await expect(tour(page, 'Неден бастаймыз?')).toContainText('33% өттіңіз')
  await press(page, 'Жалғастыру')
  const hints = ['Менің жолым', 'Каталог', 'Менің бағдарламаларым', 'Менің жұмыстарым', 'Бөлімдер']
  for (const hint of hints) {
    await expect(tour(page, hint)).toBeVisible()
    await expect(page.getByRole('link', { name: hint, exact: true }).last()).toBeInViewport()
    await press(page, 'Әрі қарай')
  }
  await expect(tour(page, 'Менің профилім')).toContainText('9-дың 8-і')
  await press(page, 'Әрі қарай')
  await expect(tour(page, 'Білім мен сертификаттарды толтырыңыз')).toBeVisible()
  const called = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/user/accounts/first_visit/'),
  )
  await press(page, 'OK')
  await called
  await expect(page).toHaveURL(/\/settings$/)
  expect(await page.evaluate(() => JSON.parse(localStorage.uData).fst_vist)).toBe(true)

  const form = page.getByRole('dialog', { name: 'Оқуыңыз туралы айтып беріңіз' })
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await press(page, 'Бастау')
  await expect(form).toContainText('3 қадамның 1-қадамы')
  await press(page, 'Әрі қарай')
  for (const lack of [
    'Мамандықтың атауын толтырыңыз!',
    'Оқудың басталған жылын толтырыңыз!',
    'Бағалау түрін толтырыңыз!',
  ])
    await expect(form).toContainText(lack)
  await form.getByLabel('Мамандық').fill('№165 мектеп-лицей')
  await choose(page, 'Басталған жылы', '2014')
  await choose(page, 'Бағалау түрі', '5 балдық шкала')
  await form.getByLabel('Орташа балл').fill('4,8')
  await page.reload()
  await expect(form.getByLabel('Мамандық')).toHaveValue('№165 мектеп-лицей')
  await expect(form.getByLabel('Орташа балл')).toHaveValue('4.8')
  await press(page, 'Әрі қарай')

  await expect(form).toContainText('3 қадамның 2-қадамы')
  await press(page, 'Әрі қарай')
  await expect(form).toContainText('Тілді таңдаңыз!')
  await expect(form).toContainText('Тілді меңгеру деңгейін таңдаңыз!')
  await choose(page, 'Тіл', 'Қазақ тілі')
  await choose(page, 'Деңгей', /^C2/)
  await press(page, 'Әрі қарай')

  await expect(form).toContainText('3 қадамның 3-қадамы')
  await expect(form.getByRole('button', { name: 'Сертификатсыз сақтау' })).toBeVisible()
  await choose(page, 'Сертификат атауы', 'IELTS')
  await form.getByLabel('Жалпы балл').fill('6.5')
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
  await expect(page.getByText('№165 мектеп-лицей')).toBeVisible()

  await page.getByLabel('Туған күні').fill('01.04.2008')
  await page.getByLabel('Туған күні').press('Tab')
  await page.getByRole('combobox', { name: 'Жынысы' }).click()
  await page.getByRole('option', { name: 'Әйел' }).click()
  await page.getByRole('button', { name: 'Сақтау', exact: true }).first().click()
  const done = page.getByRole('dialog', { name: 'Дайын!' })
  await expect(done).toBeVisible()
  await done.getByRole('link', { name: '«Менің жолым» бетін ашу' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Менің жолым' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Бүгін не істеу керек' })).toBeVisible()
})

test('Escape puts the tour off, the form is asked for meanwhile, and the tour comes back on request [R104]', async ({
  page,
}) => {
  await newcomer(page)
  await page.goto('/my-course')
  await expect(tour(page, /Добро пожаловать/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tour(page, 'С чего начнём?')).toBeVisible()
  await page.reload()
  await expect(tour(page, 'С чего начнём?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Расскажите о своей учёбе' })).toBeVisible()
})

test('neither tour nor form covers an exam', async ({ page }) => {
  const options = [
    { id: 'a', text: { ru: '<p>Да</p>' }, is_correct: true },
    { id: 'b', text: { ru: '<p>Нет</p>' }, is_correct: false },
  ]
  const { path } = await taughtLesson({
    title: 'Экзамен новичка',
    learns: await newcomer(page),
    lesson: { format: 'exam' },
    list: { attempts: 1 },
    contents: [{ type: 'select_one', prompt: { ru: '<p>Верно?</p>' }, options }],
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задание 1 из 1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/my-course')
  await expect(tour(page, /Добро пожаловать/)).toBeVisible()
})
