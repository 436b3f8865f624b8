import { expect, test } from '@playwright/test'
import { ready } from '../ready.ts'
import { taughtLesson } from '../school-api.ts'
import { goodPassword, logIn, newStudent } from '../sign-in.ts'

const choice = (question: string, right: string, wrong: string) => ({
  type: 'select_one',
  prompt: { ru: `<p>${question}</p>` },
  options: [right, wrong].map((text, index) => ({
    id: index === 0 ? 'a' : 'b',
    text: { ru: `<p>${text}</p>` },
    is_correct: index === 0,
  })),
})
const contents = [
  choice('Столица Казахстана?', 'Астана', 'Алматы'),
  choice('Столица Италии?', 'Рим', 'Милан'),
]

test('a lesson that was opened is there without network, after a reload, and sends its answers afterwards', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const learns = await newStudent(page)
  const own = await taughtLesson({ title: 'Урок без сети', list: {}, contents, learns })
  await page.goto(own.lessonPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Урок без сети')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker sees what is opened from now on.
  await page.reload()
  await ready(page)
  await page.goto(own.path)
  await page.getByRole('button', { name: 'Начать' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задание 1 из 2')
  await page.getByText('Астана').click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.reload()
  await ready(page)

  await context.setOffline(true)
  await page.goto(own.lessonPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Урок без сети')
  await expect(page.getByText('Нет интернета')).toBeVisible()
  await page.goto(own.path)
  await expect(page.getByRole('button', { name: 'Задание 1 из 2, отвечено' })).toBeVisible()
  await page.getByText('Милан').click()
  await expect(page.getByText('1 ответ ждёт сети')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 ответ ждёт сети')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Сохранено')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await context.close()
  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await logIn(other, learns, goodPassword)
  await other.goto(own.path)
  await other.getByRole('button', { name: 'Задание 2 из 2, отвечено' }).click()
  await expect(other.getByRole('radio', { name: 'Милан' })).toBeChecked()
  await elsewhere.close()
})

test('the app is installable under the name of the school', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/guest-catalog`)).text()
  expect(html).toContain('<link rel="manifest" href="/app.webmanifest" />')
  const manifest = await (await request.get(`${baseURL}/app.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Qadam Italia', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(`${baseURL}${src}`)).status()).toBe(200)
})
