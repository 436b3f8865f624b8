import { listMessages } from '@qadam/contract/conversations/endpoints.ts'
import { createFamilyStartLink } from '@qadam/contract/family/endpoints.ts'
import { createStartLink, getPersonalCode, setSchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import type { App } from '../../platform/http/app-services.ts'
import { type EmbeddedBotApi, openEmbeddedBotApi } from '../../platform/telegram/embedded/embedded-bot-api.ts'
import { htmlForPage } from '../../platform/telegram/embedded/html.ts'
import { embeddedBotApi } from '../../settings.ts'
import { as } from '../../testing/api.ts'
import { atEnd } from '../../testing/at-end.ts'
import { runJobs } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { aGuardian } from '../privacy/factory.ts'
import { embeddedBots } from './factory.ts'
import { readChats } from './public.ts'

let school: SchoolFixture
let app: App
let botApi: EmbeddedBotApi
let token: string
let host: string

beforeAll(async () => {
  school = await schoolFixture()
  host = `${school.school.slug}.localhost`
  await asSchemaOwner().query('insert into school_domains (domain, school_id) values ($1, $2)', [
    host,
    school.school.id,
  ])
  ;({ app, botApi } = await embeddedBots())
  token = await botApi.tokenOf(school.school.id)
})

const read = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: `/dev/telegram${path}`, headers: { host, ...headers } })
const page = async (person: number) => (await read(`?person=${person}`)).body
const settle = async () => {
  await readChats(app.services, school.school.id)
  await runJobs(school.school.id)
}

async function post(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const sent = new Response(form)
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: '/dev/telegram',
    headers: { host, 'content-type': sent.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  await settle()
  return statusCode
}

test('a school without a bot is shown the token of its own, and sets it as any other', async () => {
  expect((await read('')).body).toContain(token)
  await as(school.owner).call(setSchoolBot, { body: { token } }).expect(200)
  expect((await read('')).body).not.toContain(token)
})

test('Start links a chat, what is written reaches the school, and its buttons work', async () => {
  const { id } = school.student
  const { data } = await as(school.student).call(getPersonalCode).expect(200)
  const before = await page(id)
  expect(before).toContain(`value="/start ${data.code}"`)
  expect(await post({ person: String(id), text: `/start ${data.code}` })).toBe(303)
  const linked = await page(id)
  expect(linked).not.toContain('value="/start ')
  expect(linked).toMatch(
    /<article class="bot"[\s\S]*<a href="http[^"]+\/settings\?tab=notifications" target="_blank"/,
  )
  await post({ person: String(id), text: 'Где <b>справка</b> & перевод?' })
  const file = new File([Buffer.from(onePagePdf('справка'))], 'Справка.pdf', { type: 'application/pdf' })
  await post({ person: String(id), text: 'Вот', file })
  const { results } = await as(school.manager).call(listMessages, { params: { id }, query: {} }).expect(200)
  expect(results.map(({ text, files }) => [text, files.length])).toEqual(
    expect.arrayContaining([
      ['Где <b>справка</b> & перевод?', 0],
      ['Вот', 1],
    ]),
  )
  expect(await page(id)).toContain('Где &#60;b&#62;справка&#60;/b&#62; &#38; перевод?')
  await post({ person: String(id), text: '/language' })
  const press = /name="message" value="(\d+)"><button name="press" value="([^"]+)">Қазақша/.exec(
    await page(id),
  )
  expect(await post({ person: String(id), press: press?.[2] ?? '', message: press?.[1] ?? '' })).toBe(303)
  await post({ person: String(id), text: '/help' })
  expect((await read(`/messages?person=${id}`)).body).toMatch(/Баптау|хабарландыру/i)
})

test('a link of staff leads to their chat here', async () => {
  const link = await app.http.inject({
    method: createStartLink.method,
    url: createStartLink.path,
    headers: { host, authorization: `Bearer ${school.manager.token}` },
  })
  const url = new URL(link.json<{ url: string }>().url)
  expect(url.pathname).toBe('/dev/telegram')
  const start = url.searchParams.get('start')
  expect((await read(url.search)).body).toMatch(new RegExp(`seen by Manager[\\s\\S]*value="/start ${start}"`))
})

test('a link of a guardian leads to their chat here, which is listed once it is linked', async () => {
  const token = await aGuardian(school, school.student.id)
  expect((await read('')).body).not.toContain('guardian, linked')
  const link = await app.http.inject({
    method: createFamilyStartLink.method,
    url: createFamilyStartLink.path,
    headers: { host },
    payload: { token },
  })
  const { search, searchParams } = new URL(link.json<{ url: string }>().url)
  const { body } = await read(search)
  expect(body).toMatch(/seen by Гүлнар[\s\S]*value="\/start /)
  const person = /name="person" value="(g\d+)"/.exec(body)?.[1] ?? ''
  expect(await post({ person, text: `/start ${searchParams.get('start')}` })).toBe(303)
  expect((await read('')).body).toMatch(
    new RegExp(`person=${person}"[^>]*>Гүлнар[^<]*<small>guardian, linked`),
  )
  await post({ person, text: '/today' })
  const chat = (await read(`/messages?person=${person}`)).body
  expect(chat).toMatch(/Готово, Гүлнар[\s\S]*Сегодня занятий нет/)
})

test('chats and files are there after a restart, and the token is known', async () => {
  const before = botApi.messagesIn(token, 8_000_000_000 + school.student.id)
  const file = before.find((entry) => entry.file)?.file
  const { settings } = (await testApp()).services
  const open = async () =>
    openEmbeddedBotApi({ ...settings, TELEGRAM_API_ORIGIN: embeddedBotApi }, inject('databaseServingUrl'))
  const again = await open()
  atEnd(async () => again?.close())
  expect(await again?.tokenOf(school.school.id)).toBe(token)
  expect(again?.messagesIn(token, 8_000_000_000 + school.student.id)).toEqual(before)
  expect(again?.fileIn(token, file?.id ?? '')?.content.toString('latin1')).toContain('%PDF')
  const known = async (given: string) =>
    (await fetch(`${again?.origin}/bot${given}/getMe`, { method: 'POST' })).status
  expect([await known(token), await known(`${token.split(':')[0]}:${'x'.repeat(35)}`)]).toEqual([200, 401])
})

test('only this machine gets the page, no page of another site may send to it, and it loads nothing of others', async () => {
  expect((await read('', { host: school.school.domain })).statusCode).toBe(404)
  expect((await read('', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect(await post({ person: String(school.student.id), text: 'чужое' }, foreign)).toBe(404)
  const policy = String((await read('')).headers['content-security-policy'])
  expect(policy).toMatch(/^default-src 'none'; .*script-src 'self'; .*frame-ancestors 'none'$/)
})

test('a message brings no markup but bold, italic and links of the web', () => {
  expect(htmlForPage('<b>a &lt;c&gt;</b> <i>x</i><script>1</script>')).toBe(
    '<b>a &#60;c&#62;</b> <i>x</i>&#60;script&#62;1&#60;/script&#62;',
  )
  expect(htmlForPage('<a href="javascript:1">x</a>')).toBe('<a>x</a>')
  expect(htmlForPage('<a href="https://a.kz/?b=1&amp;c">x</a>')).toContain('href="https://a.kz/?b=1&#38;c"')
})

test('production has no embedded Bot API', async () => {
  const { settings } = (await testApp()).services
  const asked = { ...settings, TELEGRAM_API_ORIGIN: embeddedBotApi, NODE_ENV: 'production' as const }
  await expect(openEmbeddedBotApi(asked, '')).rejects.toThrow('does not start in production')
  expect(
    (await (await testApp()).http.inject({ url: '/dev/telegram', headers: { host } })).body,
  ).not.toContain('bot, seen by')
})
