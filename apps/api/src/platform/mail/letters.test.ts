import type { AddressInfo } from 'node:net'
import { contrast } from '@qadam/contract/colors.ts'
import * as palette from '@qadam/contract/palette.ts'
import pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DevelopmentMailbox } from './development-mailbox.ts'
import { buttonColors } from './letter-sheet.ts'
import type { Letter, LetterDriver } from './message.ts'
import { closeMailConnections, SmtpDriver } from './smtp-driver.ts'
import { writeLetter } from './write-letter.ts'

interface Envelope {
  readonly from: string
  readonly recipients: string[]
  readonly raw: Buffer
}

const taken: Envelope[] = []
let server: SMTPServer
let pool: pg.Pool
let url = ''

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: inject('databaseServingUrl'), max: 1 })
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('unknown') ? new Error(`no mailbox ${address}`) : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients: session.envelope.rcptTo.map((to) => to.address),
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  closeMailConnections()
  await pool.end()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const newest = (): Promise<Email> => PostalMime.parse(taken.at(-1)?.raw ?? '')

const drivers: Record<
  string,
  { driver: () => LetterDriver; received: (to: string) => Promise<Partial<Letter>> }
> = {
  'the development mailbox': {
    driver: () => new DevelopmentMailbox(pool).letters,
    received: async (to) => {
      const { rows } = await pool.query<{ recipient: string; subject: string; body: string; html: string }>(
        "select recipient, subject, body, html from development_mailbox where recipient = $1 and channel = 'mail' order by id desc limit 1",
        [to],
      )
      return { to: rows[0]?.recipient, subject: rows[0]?.subject, text: rows[0]?.body, html: rows[0]?.html }
    },
  },
  'an SMTP server': {
    driver: () => new SmtpDriver(url, 'Qadam <no-reply@qadam.test>'),
    received: async () => {
      const { subject, text, html } = await newest()
      return {
        to: taken.at(-1)?.recipients[0] ?? '',
        subject: subject ?? '',
        text: text?.trimEnd() ?? '',
        html: html?.trimEnd() ?? '',
      }
    },
  },
}

describe.each(Object.entries(drivers))('%s', (_, { driver, received }) => {
  test('delivers a letter as it was written', async () => {
    const letter = {
      to: 'aigerim@people.test',
      subject: 'Код — «Қадам» 012345',
      text: 'Сәлем!\nЕкінші жол.',
      html: '<p>Сәлем!</p>',
    }
    await driver().send(letter)
    expect(await received(letter.to)).toEqual(letter)
  })
})

const words = {
  to: 'a@people.test',
  language: 'ru',
  subject: 'Тема\r\nBcc: everybody@people.test',
  paragraphs: ['<script>alert(1)</script> & "кавычки"'],
  code: '012345',
  action: { label: 'Открыть', url: 'https://school.test/x?a=1&b="2"', whenBroken: 'Ссылка:' },
  footer: ['<b>Школа</b>'],
  school: {
    name: '"><img src=x onerror=alert(1)>',
    brand_color: '#1c7ed6',
    origin: 'https://school.test',
    logo_key: 'k"><b>',
  },
} as const

test('nothing that a person typed becomes markup or a header of a letter (S29)', async () => {
  await new SmtpDriver(url, 'Qadam <no-reply@qadam.test>').send(writeLetter(words))
  expect(taken.at(-1)?.recipients).toEqual(['a@people.test'])
  const letter = await newest()
  expect(letter.bcc).toBeUndefined()
  expect(letter.subject).toBe('Тема Bcc: everybody@people.test')
  expect(letter.html).not.toMatch(/<script|<img src=x|<b>/)
  expect(letter.text).toContain('<script>alert(1)</script> & "кавычки"')
  expect(letter.text).toContain('012345')
})

test('a letter that can be switched off says how, to mail clients and to people; another one does not', async () => {
  const driver = new SmtpDriver(url, 'Qadam <no-reply@qadam.test>')
  const headersOf = async () =>
    (await newest()).headers
      .filter(({ key }) => key.startsWith('list-'))
      .map(({ key, value }) => [key, value])
  const unsubscribe = { label: 'Отписаться', url: 'https://school.test/unsubscribe/x.y' }
  await driver.send(writeLetter({ ...words, unsubscribe }))
  expect(await headersOf()).toEqual([
    ['list-unsubscribe', `<${unsubscribe.url}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  const { text, html } = await newest()
  expect(text).toContain(`Отписаться: ${unsubscribe.url}`)
  expect(html).toContain(`<a class="quiet" href="${unsubscribe.url}"`)
  await driver.send(writeLetter(words))
  expect(await headersOf()).toEqual([])
})

test('a letter comes back to an address that names it, and only its headers do', async () => {
  const driver = new SmtpDriver(url, 'Qadam <no-reply@qadam.test>', 'bounce@mail.qadam.test')
  await driver.send(writeLetter(words), { token: '1-2-abc' })
  expect(taken.at(-1)?.from).toBe('bounce+1-2-abc@mail.qadam.test')
  const { messageId, from, headers } = await newest()
  expect(messageId).toBe('<1-2-abc@mail.qadam.test>')
  expect(from?.address).toBe('no-reply@qadam.test')
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})

test('an address with a line break in it sends nothing anywhere else', async () => {
  const before = taken.length
  const to = 'a@people.test\r\nRCPT TO:<b@people.test>'
  await new SmtpDriver(url, 'q@qadam.test').send({ ...writeLetter(words), to }).catch(() => {})
  for (const { recipients } of taken.slice(before)) expect(recipients).not.toContain('b@people.test')
})

test('a server that is away makes the job fail, so that it is tried again', async () => {
  await expect(
    new SmtpDriver('smtp://127.0.0.1:1', 'q@qadam.test').send(writeLetter(words)),
  ).rejects.toThrow()
})

test('the error of a server that rejects a letter does not name its reader', async () => {
  const to = 'unknown@people.test'
  const sending = new SmtpDriver(url, 'q@qadam.test').send({ ...writeLetter(words), to })
  const error = await sending.catch((thrown: object) => thrown)
  const texts = [String(error), JSON.stringify(error, Object.getOwnPropertyNames(error))].join()
  expect(texts).toMatch(/the mail server did not take a letter: EENVELOPE 550/)
  expect(texts).not.toContain('unknown@')
})

test('a letter is readable in light and dark, with the same words as plain text beside', () => {
  const { html = '', text } = writeLetter(words)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html) ?? []
  for (const [, name] of html.matchAll(/ class="(\w+)"/g)) expect(dark).toContain(`.${name}{`)
  for (const paragraph of words.paragraphs) expect(text).toContain(paragraph)
})

const school = {
  name: 'Мектеп',
  brand_color: '#ffd43b',
  origin: 'https://school.test',
  logo_key: null,
} as const
const buttonOf = ({ html = '' }: Letter) => {
  const [, fill = '', text = ''] =
    /background:(#\w{6})"><a href="[^"]*x\?a=1[^"]*" style="[^"]*?;color:(#\w{6})/.exec(html) ?? []
  return { fill, text }
}

test('the button of a yellow school has dark text in its own yellow', () => {
  const { fill, text } = buttonOf(writeLetter({ ...words, school }))
  expect({ fill, text }).toEqual({ fill: '#ffd43b', text: palette.ink })
  expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
})

test('the text of a button is readable on every colour that a school can choose', () => {
  const steps = ['00', '33', '66', '80', '99', 'b3', 'cc', 'ff']
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const { fill, text } = buttonColors(`#${red}${green}${blue}`)
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
      }
})

test("a letter shows the school's logo, which is called by its name; without one the product's mark", () => {
  const pictureIn = ({ html = '' }: Letter) => /<img src="([^"]+)" alt="([^"]+)"/.exec(html)?.slice(1)
  const withLogo = writeLetter({ ...words, school: { ...school, logo_key: 'a1b2' } })
  expect(pictureIn(withLogo)).toEqual(['https://school.test/files/a1b2', 'Мектеп'])
  expect(pictureIn(writeLetter({ ...words, school }))).toEqual(['https://school.test/icon-192.png', 'Мектеп'])
})

test('a letter has no colours but those of the product and of its school', () => {
  const { html = '' } = writeLetter({
    ...words,
    school,
    unsubscribe: { label: 'Отписаться', url: 'https://school.test/unsubscribe/x.y' },
  })
  const colors = new Set(html.match(/(?<!&)#[0-9a-f]{3,8}\b/gi))
  const known = new Set<string>([...Object.values(palette), school.brand_color])
  expect([...colors].filter((color) => !known.has(color))).toEqual([])
  expect(colors.size).toBeGreaterThan(8)
})
