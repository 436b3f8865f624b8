import type { FastifyReply, FastifyRequest } from 'fastify'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { isFromThisMachine } from '../../../platform/http/loopback.ts'
import { maxPictureBytes } from '../../../platform/http/multipart.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { operatorBotId } from '../../../platform/telegram/bot-token.ts'
import type { TelegramUser } from '../../../platform/telegram/embedded/chat.ts'
import type { EmbeddedBotApi } from '../../../platform/telegram/embedded/embedded-bot-api.ts'
import { botIdOf, type ChatPerson, chatPeople, personOfStart, startOf } from '../queries/development-chats.ts'
import { chatMessages, chatPage, chatPolicy, liveScript, withoutBotPage } from '../rules/development-page.ts'
import { developmentChats as path } from '../rules/personal-code.ts'

interface Asked {
  readonly person?: string
  readonly start?: string
}
type Request = FastifyRequest<{ Querystring: Asked }>

/**
 * Serves `/dev/telegram`: the chats of people with their school's bot, where the server plays Telegram itself. Only
 * outside production, and only for this machine, like the development mailbox.
 */
export function serveDevelopmentChats(app: App): void {
  const { botApi, settings } = app.services
  if (!botApi || settings.NODE_ENV === 'production') return
  const options = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      // A page of another site may send a form here, too.
      const site = request.headers['sec-fetch-site']
      const isOwn = request.method === 'GET' || site === undefined || site === 'same-origin'
      if (!isOwn || !isFromThisMachine(request)) throw addressNotFound()
    },
  }
  const open = (request: FastifyRequest, asked: Asked) => openChats(app, botApi, { request, asked })
  app.http.get<{ Querystring: Asked }>(path, options, async (request, reply) => {
    const { school, token, hasBot, people, person, start } = await open(request, request.query)
    const nonce = request.styleNonce
    if (!hasBot || !person) return show(request, reply, withoutBotPage(school, token, nonce))
    const entries = botApi.messagesIn(token, person.chat_id)
    return show(request, reply, chatPage({ school, people, person, entries, start, nonce }))
  })
  app.http.get<{ Querystring: Asked }>(`${path}/messages`, options, async (request, reply) => {
    const { token, person } = await open(request, request.query)
    if (!person) throw addressNotFound()
    return show(request, reply, chatMessages({ entries: botApi.messagesIn(token, person.chat_id), person }))
  })
  app.http.get(`${path}/live.js`, options, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(liveScript),
  )
  app.http.get<{ Params: { id: string } }>(`${path}/files/:id`, options, async (request, reply) => {
    const { token } = await open(request, {})
    const file = botApi.fileIn(token, request.params.id)
    if (!file) throw addressNotFound()
    const picture = pictureOf(file.name)
    return reply
      .type(picture ?? 'application/octet-stream')
      .headers({
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        ...(picture
          ? {}
          : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}` }),
      })
      .send(file.content)
  })
  app.http.post(path, options, async (request, reply) => {
    const form = await readPosted(request)
    const { token, hasBot, person } = await open(request, { person: form.fields.get('person') ?? '' })
    if (!hasBot || !person) throw addressNotFound()
    send(botApi, token, { person, form })
    return reply.redirect(`${path}?person=${person.key}`, 303)
  })
}

const show = (request: Request, reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': chatPolicy(request.styleNonce),
      'Referrer-Policy': 'same-origin',
    })
    .send(html)

const pictureOf = (name: string): string | undefined =>
  /\.png$/i.test(name) ? 'image/png' : /\.jpe?g$/i.test(name) ? 'image/jpeg' : undefined

interface Opened {
  readonly school: string
  readonly token: string
  readonly hasBot: boolean
  readonly people: readonly ChatPerson[]
  readonly person: ChatPerson | undefined
  readonly start: string | null
}

async function openChats(
  { services }: App,
  botApi: EmbeddedBotApi,
  { request, asked }: { readonly request: FastifyRequest; readonly asked: Asked },
): Promise<Opened> {
  const schoolId = await services.platformDb.findSchoolOfHost(request.hostname)
  if (schoolId === null) throw addressNotFound()
  const [ownToken, operatorToken] = [await botApi.tokenOf(schoolId), await botApi.tokenOf('operator')]
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const botId = await botIdOf(db)
    const token = botId === operatorBotId(services.settings) ? operatorToken : ownToken
    const start = asked.start === undefined ? undefined : asked.start.slice(0, 200)
    const wanted = start ? await personOfStart(services, db, start) : keyOf(asked.person)
    const people = await chatPeople(db, wanted)
    const person = people.find(({ key }) => key === wanted) ?? (wanted === undefined ? people[0] : undefined)
    return {
      school: await nameOfSchool(db),
      token,
      hasBot: botId === Number(token.split(':')[0]),
      people,
      person,
      start: await startFor(start, person, () => startOf(services, db, Number(person?.key))),
    }
  })
}

async function startFor(
  start: string | undefined,
  person: ChatPerson | undefined,
  ofStudent: () => Promise<string>,
): Promise<string | null> {
  if (!person || person.is_linked) return null
  return start ?? (person.role === 'student' ? ofStudent() : null)
}

const keyOf = (given: string | undefined): string | undefined =>
  given && /^g?\d{1,15}$/.test(given) ? given : undefined

async function nameOfSchool(db: SchoolDb): Promise<string> {
  const { name } = await db.one<{ name: string }>(sql`
    select name from schools where school_id = ${db.schoolId}`)
  return name
}

interface Posted {
  readonly fields: ReadonlyMap<string, string>
  readonly file?: { readonly name: string; readonly content: Buffer }
}

async function readPosted(request: FastifyRequest): Promise<Posted> {
  const fields = new Map<string, string>()
  let file: Posted['file']
  if (!request.isMultipart()) throw addressNotFound()
  for await (const part of request.parts({ limits: { fileSize: maxPictureBytes, files: 1, fields: 8 } }))
    if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    else {
      const content = await part.toBuffer()
      if (part.filename && content.length > 0) file = { name: part.filename, content }
    }
  return { fields, ...(file ? { file } : {}) }
}

function send(
  botApi: EmbeddedBotApi,
  token: string,
  { person, form: { fields, file } }: { readonly person: ChatPerson; readonly form: Posted },
): void {
  const from: TelegramUser = {
    id: person.chat_id,
    name: person.name,
    ...(person.language ? { language: person.language } : {}),
  }
  const press = fields.get('press')
  const text = fields.get('text')?.trim() ?? ''
  if (press !== undefined) botApi.press(token, from, press, Number(fields.get('message')))
  else if (file)
    botApi.attach(
      token,
      from,
      { kind: pictureOf(file.name) ? 'photo' : 'document', ...file },
      text || undefined,
    )
  else if (text) botApi.write(token, from, text)
}
