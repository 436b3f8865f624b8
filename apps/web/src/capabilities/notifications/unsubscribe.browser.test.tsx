import { changeLetterChoices, getLetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const choices = [
  { kind: 'school_news' as const, is_on: true },
  { kind: 'offers' as const, is_on: false },
  { kind: 'greetings' as const, is_on: true },
]
const given = {
  school: 'Qadam',
  channel: 'email' as const,
  email: 'a•••@people.test',
  language: 'ru' as const,
  kinds: ['school_news' as const],
  choices,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

/** Answers as the server does, and returns what was asked last. */
function aServer() {
  const asked: { choices: { kind: string; is_on: boolean }[] }[] = []
  server.answer(getLetterChoices, given)
  server.answer(changeLetterChoices, ({ body }) => {
    asked.push(body)
    return { ...given, choices: body.choices }
  })
  return () => Object.fromEntries(asked.at(-1)?.choices.map(({ kind, is_on }) => [kind, is_on]) ?? [])
}

test('one press ends letters of the kind, and one more brings them back', async () => {
  const asked = aServer()
  await openPage('/unsubscribe/x.y')
  await expect.element(page.getByText(/a•••@people\.test.*«Новости школы»/)).toBeVisible()
  await expect.element(box('Новости школы')).not.toBeChecked()
  await expect.element(box('Поздравления')).toBeChecked()
  await button('Сохранить').click()
  await expect
    .element(page.getByRole('heading', { name: /Письма вида «Новости школы» больше не придут/ }))
    .toBeVisible()
  expect(asked()).toEqual({ school_news: false, offers: false, greetings: true })
  await button('Вернуть подписку').click()
  await expect.element(page.getByRole('heading', { name: 'Подписка снова действует.' })).toBeVisible()
  expect(asked()).toEqual({ school_news: true, offers: false, greetings: true })
  await expect.element(box('Новости школы')).toBeChecked()
})

test('all news end at once', async () => {
  const asked = aServer()
  await openPage('/unsubscribe/x.y')
  await button('Отписаться от всех новостей школы').click()
  await expect.element(page.getByRole('heading', { name: /Новостей больше не будет/ })).toBeVisible()
  expect(asked()).toEqual({ school_news: false, offers: false, greetings: false })
})

test('the link of a digest offers to end all of its kinds', async () => {
  const asked = aServer()
  server.answer(getLetterChoices, { ...given, kinds: ['greetings', 'school_news'] })
  await openPage('/unsubscribe/x.y')
  await expect.element(page.getByText(/«Поздравления», «Новости школы»/)).toBeVisible()
  await button('Сохранить').click()
  await expect.element(page.getByRole('heading', { name: /больше не придут/ })).toBeVisible()
  expect(asked()).toEqual({ school_news: false, offers: false, greetings: false })
})

test('a link that does not work says what to do instead', async () => {
  server.refuse(getLetterChoices, { status: 404, code: 'mailings.unsubscribe_unknown' })
  await openPage('/unsubscribe/x.y')
  await expect.element(page.getByText(/ответьте на письмо словом «отписаться»/)).toBeVisible()
})

test('the link of a text message ends text messages, and says so', async () => {
  server.answer(getLetterChoices, { ...given, channel: 'sms', email: '•••1122' })
  server.answer(changeLetterChoices, ({ body }) => ({
    ...given,
    channel: 'sms' as const,
    choices: body.choices,
  }))
  await openPage('/unsubscribe/n1.x')
  await expect.element(page.getByRole('heading', { name: 'Какие SMS оставить?' })).toBeVisible()
  await expect.element(page.getByText(/Телефон: •••1122.*«Новости школы»/)).toBeVisible()
  await button('Сохранить').click()
  await expect
    .element(page.getByRole('heading', { name: /SMS вида «Новости школы» больше не придут/ }))
    .toBeVisible()
})
