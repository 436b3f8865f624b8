import { languages } from '@qadam/contract/values.ts'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import type { DescribedCall } from './described-api.ts'

let app: TestApp
let calls: DescribedCall[]
beforeAll(async () => {
  app = await testApp()
  const { paths } = (await app.http.inject('/api/v1/openapi.json')).json()
  calls = Object.entries(paths as Record<string, Record<string, DescribedCall>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
}, 180_000)

const open = (url: string, language = 'en') =>
  app.http.inject({ url, headers: { 'accept-language': language } })

test('every call of the document has its page, and every link in the pages leads somewhere', async () => {
  const pages = new Map<string, string>()
  const visit = async (url: string): Promise<void> => {
    if (pages.has(url)) return
    const answered = await open(url)
    expect(answered.statusCode, `${url}: ${answered.body.slice(0, 300)}`).toBe(200)
    pages.set(url, answered.body)
    for (const [, link = ''] of answered.body.matchAll(/href="(\/api\/docs[^"#?]*)/g)) await visit(link)
  }
  await visit('/api/docs')
  expect(calls.length).toBe(app.served.length)
  for (const { operationId, method, path, summary } of calls) {
    const page = pages.get(`/api/docs/${operationId}`) ?? ''
    for (const text of [method.toUpperCase(), path, summary.slice(0, 12)]) expect(page).toContain(text)
  }
  for (const [url, page] of pages) {
    expect(page, url).not.toMatch(/undefined|\[object|\{\{/)
    expect(page, url).not.toMatch(/<script|style="/)
    const ids = new Set([...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
    for (const [, anchor = ''] of page.matchAll(/href="#([^"]*)"/g))
      expect(ids.has(decodeURIComponent(anchor)), `${url}#${anchor}`).toBe(true)
  }
}, 180_000)

test('a call shows its parameters, its fields, which of them it needs, its answers and its failures in sentences', async () => {
  const { body: code } = await open('/api/docs/sendCode')
  for (const text of [
    'id="body-email"',
    'id="body-phone"',
    'id="answer-200-request"',
    'No sign-in is needed',
  ])
    expect(code).toContain(text)
  expect(code).toMatch(/id="answer-200-request".*?required/)
  expect(code).toMatch(/accounts\.code_too_soon<\/code><p>[A-Z]/)
  const { body: list } = await open('/api/docs/listManagers')
  expect(list).toContain('id="parameter-page_size"')
  expect(list).toContain('/api/docs/schemas/PersonSummary')
})

test.each(languages)(
  'the pages speak to the reader in %s, by the header or by a choice that stays',
  async (language) => {
    const words = { ru: 'Отказы', kk: 'Бас тартулар', en: 'Failures' } as const
    const byHeader = await open('/api/docs/sendCode', language)
    expect(byHeader.body).toContain(words[language])
    expect(byHeader.body).toContain(`<html lang="${language}"`)
    const chosen = await open(`/api/docs/sendCode?language=${language}`, 'de')
    expect(chosen.body).toContain(words[language])
    expect(chosen.body).toContain(`href="/api/docs?language=${language}"`)
  },
)

test('a search finds calls by their words, and says so when there are none', async () => {
  const found = await open('/api/docs?q=check_otp+code')
  expect(found.body).toContain('/api/docs/checkCode"')
  expect(found.body).not.toContain('/api/docs/logIn"')
  const none = await open('/api/docs?q=%3Cscript%3Ealert(1)')
  expect(none.body).toContain('No call has these words')
  expect(none.body).not.toContain('<script')
})

test('a page of no call is not there', async () => {
  for (const url of ['/api/docs/none', '/api/docs/schemas/None', '/api/docs/schemas/constructor'])
    expect((await open(url)).statusCode, url).toBe(404)
})
