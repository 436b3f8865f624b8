import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { page } from '@qadam/contract/palette.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { aPublishedProgram } from '../../capabilities/programs/factory.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWebApp } from './web-app.ts'

const template = `<!doctype html><html lang="ru"><head><title>Qadam</title><link rel="icon" type="image/svg+xml" href="/assets/mark.svg" /><script nonce="%NONCE%"></script><!--page--></head>
<body><div id="start" aria-hidden="true"></div><!--/start--><div id="root"></div></body></html>`

// Stands for the web app: asks for the catalogue as the real one does, and says how often it was asked.
const renderer = `
export const nonceSlot = 'place-of-the-nonce'
let times = 0
export async function renderPage({ address, origin, language, scheme, send }) {
  const answer = await send('/api/v1/course/course/guest_course_in_catalog/', { 'accept-language': language })
  if (address.includes('broken')) throw new Error('broken')
  const { count } = await answer.json()
  times += 1
  return {
    status: address.includes('/info/404') ? 404 : 200,
    routes: ['/_guest/guest-catalog'],
    phrases: ['catalogue'],
    head: '<title>' + language + ' ' + scheme + '</title><link rel="canonical" href="' + origin + address + '" />',
    content: '<div id="root"><style nonce="' + nonceSlot + '"></style>' + count + ' programs, time ' + times + ', %NONCE%</div>',
  }
}`

const manifest = {
  'src/main.tsx': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_ground.js'],
    css: ['assets/base.css'],
  },
  '_ground.js': { file: 'assets/ground.js' },
  'src/routes/_guest/guest-catalog.tsx?tsr-split=component---loader': {
    file: 'assets/catalogue.js',
    imports: ['_ground.js'],
    css: ['assets/base.css', 'assets/catalogue.css'],
  },
  '../../packages/phrases/src/kk/screens/catalogue.ts': { file: 'assets/words-kk.js' },
}

async function served(): Promise<{ school: SchoolFixture; http: FastifyInstance }> {
  const dist = mkdtempSync(join(tmpdir(), 'qadam-web-'))
  for (const folder of ['assets', 'server', '.vite']) mkdirSync(join(dist, folder))
  writeFileSync(join(dist, 'index.html'), template)
  writeFileSync(join(dist, 'server/render-page.js'), renderer)
  writeFileSync(join(dist, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  const school = await schoolFixture()
  const http = Fastify()
  await addSecurityHeaders(http, { filesOrigin: undefined, roomOrigin: undefined, streamOrigins: [] })
  const { services } = school.app
  // The page is served by one server and its data by the other, which stands for both in production.
  const asked = Object.assign(Object.create(http), { inject: school.app.http.inject.bind(school.app.http) })
  await serveWebApp({ http: asked, services }, dist)
  onTestFinished(() => http.close())
  return { school, http }
}

const open = (
  { school, http }: Awaited<ReturnType<typeof served>>,
  url = '/guest-catalog',
  headers: Record<string, string> = {},
) => http.inject({ url, headers: { host: school.school.domain, ...headers } })

test('a guest is sent the content of the page with its head, its styles and its scripts', async () => {
  const web = await served()
  await aPublishedProgram(web.school)
  const { statusCode, body, headers } = await open(web, '/guest-catalog?q=data', { 'accept-language': 'kk' })
  expect(statusCode).toBe(200)
  expect(body).toContain('1 programs')
  expect(body).toContain('<html lang="kk"')
  expect(body).toContain('/guest-catalog?q=data" />')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/catalogue.css" />')
  for (const own of ['catalogue.js', 'words-kk.js']) expect(body).toContain(`href="/assets/${own}"`)
  for (const known of ['ground.js', 'base.css']) expect(body).not.toContain(known)
  expect(body).not.toContain('id="start"')
  expect(headers['content-language']).toBe('kk')
  expect(headers.vary).toContain('Cookie')
})

test('each answer has its own nonce, which no text of a person can become', async () => {
  const web = await served()
  const nonces = []
  for (const { body, headers } of [await open(web), await open(web)]) {
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    expect(body.split(nonce)).toHaveLength(3)
    expect(body).toContain('%NONCE%')
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(2)
})

test('the language is what the address names, else what was chosen, else what the browser prefers', async () => {
  const web = await served()
  const titleOf = async (url: string, headers: Record<string, string>) =>
    /<title>(\w+)/.exec((await open(web, url, headers)).body)?.[1]
  expect(await titleOf('/guest-catalog', {})).toBe('ru')
  expect(await titleOf('/guest-catalog', { 'accept-language': 'en-GB,ru' })).toBe('en')
  expect(await titleOf('/guest-catalog', { 'accept-language': 'en', cookie: 'a=b; lang=kk' })).toBe('kk')
  expect(await titleOf('/guest-catalog?hl=ru', { cookie: 'lang=kk' })).toBe('ru')
})

test('a page is rendered once until its school changes', async () => {
  const web = await served()
  const first = (await open(web)).body
  expect(first).toContain('0 programs')
  expect((await open(web)).body.replace(/nonce="[^"]+"/g, '')).toBe(first.replace(/nonce="[^"]+"/g, ''))
  await aPublishedProgram(web.school)
  await expect.poll(async () => (await open(web)).body).toContain('1 programs')
})

test('a page that cannot be rendered, one of members and one of no school are sent without content', async () => {
  const web = await served()
  for (const answered of [
    await open(web, '/guest-catalog?q=broken'),
    await open(web, '/my-course'),
    await open(web, '/guest-catalog', { host: 'nobody.test' }),
  ]) {
    expect(answered.statusCode).toBe(200)
    expect(answered.body).toContain('<div id="root"></div>')
    expect(answered.body).toContain('id="start"')
  }
  expect((await open(web, '/guest-catalog/info/404')).statusCode).toBe(404)
})

test('the app is installable under the name and the icon of the school', async () => {
  const web = await served()
  const { headers, body } = await open(web, '/app.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({
    name: `School ${web.school.school.slug}`,
    start_url: '/',
    display: 'standalone',
    background_color: page,
    icons: [
      { src: '/assets/mark.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
