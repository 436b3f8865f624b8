import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { changeAutomation } from '@qadam/contract/automations/endpoints.ts'
import {
  changeMailingState,
  createMailing,
  listMailings,
  listTemplates,
} from '@qadam/contract/mailings/endpoints.ts'
import { addMailingFile } from '@qadam/contract/mailings/files.ts'
import type { MailingTexts, newMailing } from '@qadam/contract/mailings/schemas.ts'
import { changeMailingSettings, getMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { changeNotificationSettings } from '@qadam/contract/notifications/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { createApp } from '../app.ts'
import { beginMailing, mailingJob, sendMailingOn } from '../capabilities/mailings/public.ts'
import type { App, Services } from '../platform/http/app-services.ts'
import { openDrivers } from '../platform/mail/mail-queue.ts'
import { sendTexts } from '../platform/sms/send-texts.ts'
import type { ApiClient } from './api-client.ts'

interface Mailed {
  readonly owner: ApiClient
  readonly students: readonly ApiClient[]
  readonly schoolId: number
  readonly today: string
  /** Signs the owner in at another server of the same school. */
  readonly openOwner: (app: App) => Promise<ApiClient>
}

const openLesson: MailingTexts = {
  ru: {
    subject: 'Открытый урок итальянского',
    body: '<b>{{first_name|Здравствуйте}}, в субботу открытый урок.</b>\n\nПокажем, как проходит экзамен CILS, и ответим на вопросы. Приходите с родителями.',
    buttons: [{ label: 'Об экзамене CILS', url: 'https://cils.unistrasi.it' }],
  },
  kk: {
    subject: 'Итальян тілінен ашық сабақ',
    body: '<b>{{first_name|Сәлеметсіз бе}}, сенбіде ашық сабақ болады.</b>\n\nCILS емтиханы қалай өтетінін көрсетеміз, сұрақтарға жауап береміз. Ата-анаңызбен келіңіз.',
    buttons: [{ label: 'CILS емтиханы туралы', url: 'https://cils.unistrasi.it' }],
  },
}
const deadline: MailingTexts = {
  ru: {
    subject: 'Срок Universitaly',
    body: '{{first_name|Здравствуйте}}, проверьте анкету Universitaly: через две недели приём заявок закончится.',
    buttons: [],
  },
  kk: {
    subject: 'Universitaly мерзімі',
    body: '{{first_name|Сәлеметсіз бе}}, Universitaly сауалнамасын тексеріңіз: екі аптадан кейін өтініш қабылдау аяқталады.',
    buttons: [],
  },
}
const course: MailingTexts = {
  ru: {
    subject: 'Летний интенсив',
    body: 'Открываем запись на летний интенсив. Дописать: цена, даты, преподаватель.',
    buttons: [],
  },
}

const fee: MailingTexts = {
  ru: { subject: 'Визовый сбор', body: 'Завтра последний день оплаты визового сбора.', buttons: [] },
  kk: { subject: 'Виза алымы', body: 'Ертең виза алымын төлейтін соңғы күн.', buttons: [] },
}
const passport: MailingTexts = {
  ru: { subject: 'Паспорт и фото', body: 'Принесите завтра паспорт и два фото 3,5×4,5.', buttons: [] },
  kk: { subject: 'Паспорт пен фото', body: 'Ертең паспорт пен екі фото 3,5×4,5 ала келіңіз.', buttons: [] },
}

const consulate: MailingTexts = {
  ru: {
    subject: 'Консульство: новый адрес приёма документов',
    body: '{{first_name|Здравствуйте}}, с понедельника консульство принимает документы на визу по новому адресу. Проверьте его в письме о записи.',
    buttons: [],
  },
  kk: {
    subject: 'Консулдық: құжат қабылдайтын жаңа мекенжай',
    body: '{{first_name|Сәлеметсіз бе}}, дүйсенбіден бастап консулдық виза құжаттарын жаңа мекенжайда қабылдайды. Оны жазылу хатынан тексеріңіз.',
    buttons: [],
  },
}

/**
 * A mailing that went last week, one for next week, a greeting from a template, a draft, and one that another person has to approve, and what goes by
 * itself. Repeating it adds nothing.
 */
export async function sendMailings(app: App, mailed: Mailed): Promise<void> {
  const { owner, today } = mailed
  if ((await owner.send(listMailings, { query: {} })).count > 0) return
  await textThisWeek(app, mailed)
  await mailLastWeek(app, mailed)
  const all = { kind: 'all' as const, roles: ['student' as const] }
  await schedule(owner, { name: 'Срок Universitaly', audience: all, texts: deadline }, at(today, 7))
  const { results } = await owner.send(listTemplates, {})
  const greeting = results.find(({ key }) => key === 'nauryz_a')
  if (greeting) {
    const { purpose, texts } = greeting
    await schedule(owner, { name: 'Наурыз', audience: all, purpose, texts }, nextNauryz(today))
  }
  for (const student of mailed.students)
    await student.send(changeNotificationSettings, {
      body: { choice: { kind: 'offers', channel: 'email', choice: 'now' } },
    })
  await owner.send(createMailing, {
    body: { name: 'Паспорт и фото', audience: all, channels: ['telegram', 'email', 'sms'], texts: passport },
  })
  await owner.send(createMailing, {
    body: { name: 'Летний интенсив', purpose: 'offer', audience: all, texts: course },
  })
  const service = { purpose: 'service', service_reason: 'Консульство сменило адрес приёма' } as const
  await schedule(
    owner,
    { name: 'Новый адрес консульства', audience: all, texts: consulate, ...service },
    at(today, 2),
  )
  for (const key of ['birthday', 'new_year', 'nauryz', 'independence_day'] as const)
    await owner.send(changeAutomation, { params: { key }, body: { is_on: true } })
}

type NewMailing = z.input<typeof newMailing>

const lessonPlan = `Открытый урок итальянского: программа

10:00  Знакомство и чай
10:15  Как устроен экзамен CILS: четыре части, время, баллы
10:45  Пробуем: одно задание на слух и одно на чтение
11:15  Вопросы о поступлении и документах
11:45  Запись на курс

Возьмите тетрадь и ручку. Родителям места хватит.
`

async function schedule(
  sender: ApiClient,
  { files = [], ...body }: NewMailing & { readonly files?: readonly { name: string; content: string }[] },
  instant: string,
): Promise<number> {
  const { id, version } = await sender.send(createMailing, { body })
  for (const file of files)
    await sender.send(addMailingFile, { params: { id }, files: [{ part: 'file', ...file }] })
  await sender.send(changeMailingState, { params: { id }, body: { action: 'send', version, at: instant } })
  return id
}

/** By Telegram alone: whoever has no chat is left out, and so is a student who switched the news of the school off. */
async function mailLastWeek(app: App, mailed: Mailed): Promise<void> {
  const [, unsubscribed] = mailed.students
  for (const channel of ['telegram', 'email'] as const)
    await unsubscribed?.send(changeNotificationSettings, {
      body: { choice: { kind: 'school_news', channel, choice: 'never' } },
    })
  await sendInPast(app, mailed, {
    days: -7,
    mailing: {
      name: 'Открытый урок итальянского',
      audience: { kind: 'all', roles: ['student', 'admin', 'admin_school'] },
      channels: ['telegram'],
      texts: openLesson,
      files: [{ name: 'Программа открытого урока.txt', content: lessonPlan }],
    },
  })
}

/** By SMS to a few students, once the owner has switched it on; whoever has no phone gets a letter. */
async function textThisWeek(app: App, mailed: Mailed): Promise<void> {
  const { sms_possible: isPossible } = await mailed.owner.send(getMailingSettings, {})
  if (!isPossible) return
  await mailed.owner.send(changeMailingSettings, { body: { sms_on: true } })
  const ids: number[] = []
  for (const student of mailed.students) ids.push((await student.send(getOwnProfile, {})).id)
  await sendInPast(app, mailed, {
    days: -3,
    mailing: {
      name: 'Визовый сбор',
      audience: { kind: 'people', ids },
      channels: ['sms', 'email'],
      texts: fee,
    },
  })
}

interface Past {
  readonly days: number
  readonly mailing: Parameters<typeof schedule>[1]
}

async function sendInPast(
  app: App,
  { schoolId, today, openOwner }: Mailed,
  { days, mailing }: Past,
): Promise<void> {
  // At noon, when no quiet hours hold it.
  const clock = { at: new Date(at(today, days)) }
  const services: Services = {
    ...app.services,
    clock: { ...app.services.clock, now: () => clock.at },
    jobs: withoutMailingJobs(app.services.jobs),
  }
  const past = await createApp(services)
  try {
    const id = await schedule(await openOwner(past), mailing, clock.at.toISOString())
    clock.at = new Date(clock.at.getTime() + 60_000)
    await beginMailing(services, schoolId, id)
    await sendMailingOn(services, schoolId, id)
    // To the worker of today they would be too old.
    await sendTexts(services, openDrivers(services.settings, services.pools).textMessages, schoolId)
    await sendMailingOn(services, schoolId, id)
  } finally {
    await past.http.close()
  }
}

/** The worker of today would find a mailing of last week late, and hold it. */
function withoutMailingJobs(jobs: Services['jobs']): Services['jobs'] {
  const send: Services['jobs']['send'] = async (db, kind, data, options) =>
    kind.name === mailingJob.name ? null : jobs.send(db, kind, data, options)
  return new Proxy(jobs, {
    get: (_, name) => {
      const value: unknown = name === 'send' ? send : Reflect.get(jobs, name, jobs)
      return typeof value === 'function' ? value.bind(jobs) : value
    },
  })
}

const noon = (day: Temporal.PlainDate): string => `${day.toString()}T12:00:00+05:00`
const at = (today: string, days: number): string => noon(Temporal.PlainDate.from(today).add({ days }))

function nextNauryz(today: string): string {
  const day = Temporal.PlainDate.from(today)
  const nauryz = day.with({ month: 3, day: 21 })
  return noon(Temporal.PlainDate.compare(nauryz, day) > 0 ? nauryz : nauryz.add({ years: 1 }))
}
