import { expect, test } from '@playwright/test'
import { ready } from '../ready.ts'
import { taughtLesson } from '../school-api.ts'
import { newStudent } from '../sign-in.ts'

test('a lesson that was opened is there without network, after a reload, with the answers of its page', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const own = await taughtLesson({ title: 'Урок без сети', learns: await newStudent(page) })
  await page.goto(`/course/view/${own.program}/lesson/${own.lesson}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Урок без сети')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The worker sees what is opened from now on.
  await page.reload()
  await ready(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Урок без сети')
  await expect(page.getByText('Нет интернета')).toBeVisible()
  await context.close()
})

test('the app is installable under the name of the school', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/guest-catalog`)).text()
  expect(html).toContain('<link rel="manifest" href="/app.webmanifest" />')
  const manifest = await (await request.get(`${baseURL}/app.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Qadam Italia', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(`${baseURL}${src}`)).status()).toBe(200)
})
