import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { changeMailingState, createMailing, getMailing } from '@qadam/contract/mailings/endpoints.ts'
import type { MailingDetail } from '@qadam/contract/mailings/schemas.ts'
import { setSchoolBot } from '@qadam/contract/telegram/endpoints.ts'
import type pg from 'pg'
import { BotApiServer } from '../../apps/api/src/platform/telegram/embedded/bot-api-server.ts'
import { type ChatEntry, newBot } from '../../apps/api/src/platform/telegram/embedded/chat.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { studentSchool } from './fill-students.ts'
import { pace } from './measure.ts'
import type { Line } from './report.ts'

/** Messages a second that the server takes from a bot; it answers 429 with `retry_after` 1 to more. */
const bucket = 30
const chatOf = (studentId: number) => 5_000_000_000 + studentId

/** A Bot API with a bot whose chats are known; one of a hundred has blocked it. */
class PacedServer extends BotApiServer {
  protected override readonly longestPoll_ms = 1_000
  readonly times: number[] = []
  readonly got = new Map<number, number>()

  makeBot(chats: readonly number[]): { readonly token: string; readonly blocked: number } {
    const id = 700_000_001
    const token = `${id}:${'k'.repeat(35)}`
    const bot = newBot(id, 'bench_bot')
    for (const chat of chats) bot.chats.add(chat)
    const blocked = chats.filter((_, nr) => nr % 100 === 7)
    for (const chat of blocked) bot.blocked.add(chat)
    this.bots.set(token, bot)
    return { token, blocked: blocked.length }
  }

  protected override entered(_: unknown, { chat }: ChatEntry): void {
    this.times.push(performance.now())
    this.got.set(chat, (this.got.get(chat) ?? 0) + 1)
  }
}

/** A mailing by Telegram against the pace that the server takes. Throws when a message is lost or goes twice. */
export async function botPace(urls: BenchUrls, client: pg.Client): Promise<Line> {
  const count = pace.isQuick ? 900 : 10_000
  const school = await studentSchool(urls, count, `bot-${count}`)
  const { rows } = await client.query<{ id: string }>(
    "select id from people where school_id = $1 and role = 'student' order by id",
    [school.id],
  )
  const students = rows.map(({ id }) => Number(id))
  const server = new PacedServer()
  const { token, blocked } = server.makeBot(students.map(chatOf))
  await server.listen()
  await prepare(client, school.id)
  const owner = await signIn(urls.owner, school.id, 'admin_school')
  const other = await signIn(urls.owner, school.id, 'admin_school', 'second@bench.test')
  const api = await startApi(urls, { TELEGRAM_API_ORIGIN: server.origin })
  const call = async <Answer>(who: object, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(api.origin + path, {
      method,
      headers: { ...who, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }
  try {
    await call(owner, 'PUT', pathOf(setSchoolBot), { token })
    await client.query(
      `insert into telegram_links (school_id, person_id, bot_id, chat_id, linked_at)
       select school_id, id, 700000001, ${chatOf(0)}::bigint + id, now() from people where school_id = $1 and role = 'student'`,
      [school.id],
    )
    const mailing = await call<MailingDetail>(owner, 'POST', pathOf(createMailing), {
      name: 'Bench',
      audience: { kind: 'all', roles: ['student'] },
      channels: ['telegram'],
      texts: { ru: { subject: 'Новости', body: 'Здравствуйте, {{first_name|друг}}!', buttons: [] } },
    })
    const step = (who: object, body: object) =>
      call<MailingDetail>(who, 'POST', pathOf(changeMailingState, { id: mailing.id }), body)
    const sent = await step(owner, { action: 'send', version: mailing.version, count: students.length })
    if (sent.state === 'awaiting_approval')
      await step(other, { action: 'approve', version: sent.version, count: students.length })
    await untilFinished(() => call<MailingDetail>(owner, 'GET', pathOf(getMailing, { id: mailing.id })))
    const reached = students.length - blocked
    const twice = [...server.got.values()].filter((times) => times > 1).length
    if (server.got.size !== reached || twice > 0)
      throw new Error(`${server.got.size} of ${reached} got the message, ${twice} of them more than once`)
    const [first = 0, last = 0] = [server.times[0], server.times.at(-1)]
    const perSecond = (reached - bucket) / ((last - first) / 1_000)
    console.log(`  ${reached} messages: ${perSecond.toFixed(1)} a second`)
    return {
      name: `${students.length.toLocaleString('en')} messages of a bot, against the ${bucket} a second that Telegram takes`,
      ratio: perSecond / bucket,
      goal: 0.9,
      note: `${perSecond.toFixed(1)} a second, ${blocked} had blocked the bot, none lost, none twice`,
    }
  } finally {
    await api.stop()
    await server.close()
  }
}

/** Clears former runs; quiet hours are far from now. */
async function prepare(client: pg.Client, schoolId: number): Promise<void> {
  await client.query("select set_config('app.school_id', $1, false)", [String(schoolId)])
  await client.query('delete from telegram_links where school_id = $1', [schoolId])
  await client.query(
    `insert into mailing_settings (school_id, quiet_from, quiet_until)
     select school_id, (now() at time zone time_zone + interval '11 hours')::time, (now() at time zone time_zone + interval '12 hours')::time
     from schools where school_id = $1
     on conflict (school_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
    [schoolId],
  )
}

async function untilFinished(look: () => Promise<MailingDetail>): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { state, hold_reason: held } = await look()
    if (state === 'finished') return
    if (state === 'paused') throw new Error(`the mailing was held: ${held}`)
    if (performance.now() - began > 900_000)
      throw new Error(`the mailing is ${state} after a quarter of an hour`)
    await pause(2_000)
  }
}
