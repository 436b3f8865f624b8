import { expect, test } from '@playwright/test'
import { received } from '../mailbox.ts'
import { goodPassword, logIn, newStudent } from '../sign-in.ts'

test.describe('personal data', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a student takes their data along, asks to be erased, and the school’s admin decides', async ({
    page,
    browser,
  }) => {
    const email = await newStudent(page)
    await page.goto('/settings?tab=data')
    await page.getByRole('button', { name: 'Собрать архив' }).click()
    const take = page.getByRole('button', { name: 'Скачать' })
    await expect(take).toBeVisible({ timeout: 30_000 })
    await received(page.request, email, /Архив с вашими данными собран/)
    const [file] = await Promise.all([page.waitForEvent('download'), take.click()])
    expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)

    await page.getByRole('button', { name: 'Попросить удалить данные' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Попросить удалить' }).click()
    await expect(page.getByText('решает школа')).toBeVisible()

    const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await logIn(desk, 'owner@demo.test')
    await desk.goto('/settings?tab=requests')
    const row = desk.getByRole('listitem').filter({ hasText: 'Камила Исаева' }).first()
    await row.getByRole('button', { name: /^Решить/ }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Удалить навсегда' }).click()
    await expect(desk.getByRole('status').filter({ hasText: 'Решение принято' })).toBeVisible()
    await received(page.request, email, /ваши данные и файлы удалены/)

    // An erased user cannot sign in.
    const answer = await page.request.post('/api/v1/user/accounts/login/', {
      data: { email, password: goodPassword },
    })
    expect(answer.status()).toBe(401)
    await desk.close()
  })
})
