import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import { problem } from '@qadam/contract/problem.ts'
import { beforeAll, expect, test } from 'vitest'
import { aPicture, aProgram } from '../../capabilities/programs/factory.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const boundary = 'AaB03x'
const school = { name: 'Qadam', address: 'Алматы', allowed_cancellations: '1', allowed_transfers: '1' }

let app: TestApp
let fixture: SchoolFixture
let forms: readonly Form[]

interface Form {
  readonly method: 'PATCH' | 'PUT' | 'POST'
  readonly url: string
  readonly part: string
  readonly fields: Readonly<Record<string, string>>
}

beforeAll(async () => {
  app = await testApp()
  fixture = await schoolFixture()
  const program = await aProgram(fixture)
  forms = [
    {
      method: 'PATCH',
      url: `/api/v1/user/accounts/upload_avatar/${fixture.owner.id}/`,
      part: 'avatar',
      fields: {},
    },
    {
      method: 'PATCH',
      url: `/api/v1/course/course/upload_posters/${program.id}/`,
      part: 'posters',
      fields: {},
    },
    { method: 'PUT', url: '/api/v1/user/school/update/', part: 'logo', fields: school },
  ]
})

const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const file = (part: string, name: string, type: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)
const fieldsOf = (form: Form) => Object.entries(form.fields).map(([name, value]) => field(name, value))

function send(form: Form, payload: Buffer, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: form.method,
    url: form.url,
    headers: {
      authorization: `Bearer ${fixture.owner.token}`,
      'accept-language': 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  })
}

/** Upload folders of this process that were not removed. */
const leftovers = () =>
  new Set(readdirSync(tmpdir()).filter((name) => name.startsWith(`qadam-upload-${process.pid}-`)))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** A PNG of 30,000 by 30,000 pixels in a few kilobytes. */
function pixelBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('what only calls itself a picture is refused as an avatar, a poster and a logo', async () => {
  const disguised: Readonly<Record<string, Buffer | string>> = {
    'a zip': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(400)]),
    'an SVG with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'an SVG behind a declaration': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'a page that begins like a GIF': 'GIF89a/*<html><script>alert(1)</script>*/=1;',
    'a document': '%PDF-1.7\n<script>alert(1)</script>',
    'a PNG that ends in its header': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    'nothing at all': '',
    'nine hundred million pixels': pixelBomb(),
  }
  for (const form of forms) {
    for (const [what, content] of Object.entries(disguised)) {
      const answered = await send(
        form,
        Buffer.concat([...fieldsOf(form), file(form.part, 'me.png', 'image/png', content), end]),
      )
      expect(answered.statusCode, `${form.part}: ${what}: ${answered.body.slice(0, 200)}`).toBe(400)
      expect(problem.parse(answered.json()).message).toBeTruthy()
    }
  }
})

test('a picture with a page behind its end is kept as a picture alone', async () => {
  const [form] = forms
  if (!form) throw new Error('there is no form')
  const polyglot = Buffer.concat([await aPicture(300, 300), Buffer.from('<script>alert(1)</script>')])
  const answered = await send(form, Buffer.concat([file('avatar', 'a.jpg.html', 'text/html', polyglot), end]))
  expect(answered.statusCode).toBe(200)
  const stored = await app.http.inject(answered.json<{ avatar: string }>().avatar)
  expect(stored.headers['content-type']).toBe('image/webp')
  expect(stored.rawPayload.includes('<script>')).toBe(false)
})

test('a picture of 21 MiB is refused in the words of the specification wherever pictures go [R220]', async () => {
  for (const form of forms) {
    const content = Buffer.alloc(21 * 1024 * 1024, 1)
    const answered = await send(
      form,
      Buffer.concat([...fieldsOf(form), file(form.part, 'big.png', 'image/png', content), end]),
    )
    expect(answered.statusCode, form.part).toBe(413)
    expect(answered.json().message).toBe('Please select a file that is less than 20 MB in size!')
  }
})

test('the parts of a form are divided by the boundary that its header names, whatever it is [R277]', async () => {
  const [form] = forms
  if (!form) throw new Error('there is no form')
  const picture = await aPicture(200, 200)
  for (const named of ['AaB03x', '----WebKitFormBoundary7MA4YWxkTrZu0gW', "'()+_,-./:=?"]) {
    const payload = Buffer.concat([
      Buffer.from(
        `--${named}\r\nContent-Disposition: form-data; name="avatar"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      picture,
      Buffer.from(`\r\n--${named}--\r\n`),
    ])
    const answered = await send(form, payload, {
      'content-type': `multipart/form-data; boundary="${named}"`,
    })
    expect([named, answered.statusCode]).toEqual([named, 200])
    expect(answered.json<{ avatar: string }>().avatar).toBeTruthy()
  }
})

test('a form that is damaged is refused in words and leaves nothing on the disk', async () => {
  const picture = await aPicture(200, 200)
  const before = leftovers()
  for (const form of forms) {
    const whole = Buffer.concat([...fieldsOf(form), file(form.part, 'me.png', 'image/png', picture), end])
    const damaged: Readonly<Record<string, [payload: Buffer, headers?: Record<string, string>]>> = {
      'no boundary': [whole, { 'content-type': 'multipart/form-data' }],
      'another boundary': [whole, { 'content-type': 'multipart/form-data; boundary=other' }],
      'a body that ends in the middle': [whole.subarray(0, whole.length - 200)],
      'no body': [Buffer.alloc(0)],
      'ten thousand and one fields': [
        Buffer.concat([...Array.from({ length: 10_001 }, (_, index) => field(`f${index}`, 'x')), end]),
      ],
      'ten thousand and one files': [
        Buffer.concat([
          ...Array.from({ length: 10_001 }, () => file(form.part, 'a.png', 'image/png', 'x')),
          end,
        ]),
      ],
      'a field of two mebibytes': [Buffer.concat([field('name', 'x'.repeat(2 * 1024 * 1024)), whole])],
      'a polluting name': [Buffer.concat([field('__proto__', 'x'), whole])],
      JSON: [Buffer.from('{}'), { 'content-type': 'application/json' }],
    }
    for (const [what, [payload, headers]] of Object.entries(damaged)) {
      const answered = await send(form, payload, headers)
      expect([400, 413, 415], `${form.part}: ${what}: ${answered.body.slice(0, 200)}`).toContain(
        answered.statusCode,
      )
      expect(problem.parse(answered.json()).message, what).toBeTruthy()
    }
    const unknown = Buffer.concat([
      ...fieldsOf(form),
      file('surprise', 'a.png', 'image/png', picture),
      field('role', 'admin_school'),
      file(form.part, '../../../etc/\u202Egnp.exe', 'image/png', picture),
      end,
    ])
    expect((await send(form, unknown)).statusCode, form.part).toBe(200)
  }
  await expect.poll(() => leftovers().difference(before).size).toBe(0)
}, 20_000)

test('a sender that promises more than it sends, and leaves, leaves nothing on the disk', async () => {
  const [form] = forms
  if (!form) throw new Error('there is no form')
  const port = Number(new URL(await app.listen()).port)
  const head = (length: number) =>
    `${form.method} ${form.url} HTTP/1.1\r\nHost: ${fixture.school.domain}\r\nAuthorization: Bearer ${fixture.owner.token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`
  const before = leftovers()
  const started = file('avatar', 'me.png', 'image/png', Buffer.alloc(200_000, 1))
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(head(5_000_000))
  socket.write(started)
  await expect.poll(() => leftovers().difference(before).size).toBeGreaterThan(0)
  socket.destroy()
  await expect.poll(() => leftovers().difference(before).size).toBe(0)
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(health.status).toBe(200)
}, 20_000)
