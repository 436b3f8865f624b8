import { createFamilyStartLink, openFamilyChat } from '@qadam/contract/family/endpoints.ts'
import { chooseGuardianChannels, openGuardianChannels } from '@qadam/contract/mailings/guardian-channels.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { FamilyMessages } from './widgets/FamilyMessages.tsx'

const phrases = ['family', 'notifications', 'telegram', 'ui'] as const
const news = { kind: 'school_news', channel: 'email', is_on: true } as const

test('a guardian switches kinds off by way, and sees no word of Telegram where the school has no bot', async () => {
  server.answer(openFamilyChat, { bot: null, link: null })
  server.answer(openGuardianChannels, { choices: [news] })
  server.answer(chooseGuardianChannels, { choices: [{ ...news, is_on: false }] })
  await renderScreen(<FamilyMessages token="1.secret-of-a-guardian" />, { phrases })
  await page.getByRole('checkbox', { name: 'Новости школы' }).click()
  await expect
    .poll(() => server.sent(chooseGuardianChannels).at(-1)?.body)
    .toMatchObject({
      choices: [{ kind: 'school_news', channel: 'email', is_on: false }],
    })
  expect(document.body.textContent).not.toContain('Telegram')
})

test('a guardian connects Telegram by a link for one use', async () => {
  server.answer(openFamilyChat, { bot: 'school_bot', link: null })
  server.answer(openGuardianChannels, { choices: [news] })
  server.answer(createFamilyStartLink, {
    url: 'https://t.me/school_bot?start=abc',
    expires_at: '2026-11-29T12:00:00Z',
  })
  await renderScreen(<FamilyMessages token="1.secret-of-a-guardian" />, { phrases })
  await page.getByRole('button', { name: 'Подключить Telegram' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Открыть бота' }))
    .toHaveAttribute('href', 'https://t.me/school_bot?start=abc')
})
