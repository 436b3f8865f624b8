import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import {
  changeOrderSettings,
  createOrder,
  listOrders,
  payOrder,
  refundOrder,
} from '@qadam/contract/orders/endpoints.ts'
import { listProviders } from '@qadam/contract/payment-providers/endpoints.ts'
import {
  askAttempt,
  type DemoCard,
  payWithCard,
  startAtProvider,
  workRefund,
} from '../capabilities/payment-providers/public.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'
import { scanOf } from './documents.ts'
import { tryDemoBank } from './payments.ts'
import { demoPassword } from './schools.ts'
import { programsBySource } from './showcase.ts'

interface DemoOrder {
  readonly student: string
  readonly course: string
  /** The cards in turn; without any the order waits for its payment. */
  readonly cards: readonly DemoCard[]
  /** In tiyn: what the owner gave back. */
  readonly refund?: { readonly minor: string; readonly reason: string }
  /** In tiyn: what the owner gave back by another way, which waits for the second person. */
  readonly waits?: { readonly minor: string; readonly reason: string; readonly number: string }
}

/** One order in every state that a school meets, none of them of the first three students. */
const orders: readonly DemoOrder[] = [
  {
    student: 'student12@demo.test',
    course: 'ielts',
    cards: ['success'],
    waits: { minor: '3000000', reason: 'Карта закрыта, вернули переводом', number: 'ПП-118' },
  },
  { student: 'student13@demo.test', course: 'imat', cards: ['no_money', 'success'] },
  {
    student: 'student14@demo.test',
    course: 'italian-a1-b1',
    cards: ['success'],
    refund: { minor: '4000000', reason: 'Перешёл в группу покороче' },
  },
  {
    student: 'student15@demo.test',
    course: 'ielts',
    cards: ['success'],
    refund: { minor: '14000000', reason: 'Поступил раньше, чем начался курс' },
  },
  { student: 'student16@demo.test', course: 'imat', cards: ['declined'] },
  { student: 'student17@demo.test', course: 'ielts', cards: [] },
  // The demo's own student looks at an order that did not go through.
  { student: 'student@demo.test', course: 'imat', cards: ['no_money'] },
]

const policy = {
  refund_policy_ru:
    'До первого урока вернём всё. Потом — за уроки, которые ещё не открыты. Деньги придут тем же путём за 3–5 рабочих дней.',
  refund_policy_kk:
    'Бірінші сабаққа дейін толық қайтарамыз. Кейін — әлі ашылмаған сабақтар үшін. Ақша төленген жолымен 3–5 жұмыс күнінде түседі.',
  refund_policy_en:
    'Before the first lesson we give everything back, after it for the lessons not opened yet. The money comes back the way it was paid within 3 to 5 working days.',
}

interface Sales {
  readonly owner: ApiClient
  readonly manager: ApiClient
  readonly schoolId: number
  readonly today: string
}

/** The owner tries the demo bank, then students buy courses at it. Repeating it adds nothing. */
export async function sellCourses(app: App, { owner, manager, schoolId, today }: Sales): Promise<void> {
  await tryDemoBank(app, owner, schoolId)
  const bank = (await owner.send(listProviders, {})).find(({ provider }) => provider === 'demo_bank')
  if (!bank?.is_available) return
  if ((await owner.send(listOrders, { query: {} })).count > 0) return
  await owner.send(changeOrderSettings, { body: policy })
  const programs = await programsBySource(manager, schoolId)
  for (const order of orders) {
    const course = programs.get(`qadam ${order.course}`)
    if (!course) throw new Error(`the demo sells ${order.course}, which was not imported`)
    await buy(app, { owner, schoolId, today }, { ...order, courseId: course.id })
  }
  await sellPriority(app, schoolId)
}

async function buy(
  app: App,
  { owner, schoolId, today }: Omit<Sales, 'manager'>,
  { student: email, courseId, cards, refund, waits }: DemoOrder & { readonly courseId: number },
): Promise<void> {
  const student = await ApiClient.open(app, { domain: 'localhost', email, password: demoPassword })
  const { id } = await student.send(createOrder, { body: { course_id: courseId } })
  for (const card of cards) await pay(app, { payer: student, schoolId }, { id, card })
  if (waits) {
    const { minor: amount, reason, number } = waits
    const otherWay = { method: 'transfer', paid_on: today, number } as const
    await owner.send(refundOrder, {
      params: { id },
      body: { amount, reason, key: `demo-waits-${id}`, other_way: otherWay },
    })
  }
  if (!refund) return
  const back = { amount: refund.minor, reason: refund.reason, key: `demo-refund-${id}` }
  const { refunds } = await owner.send(refundOrder, { params: { id }, body: back })
  for (const one of refunds) await workRefund(app.services, { schoolId, id: one.id })
}

interface Paid {
  readonly id: number
  readonly card: DemoCard
}

async function pay(
  app: App,
  { payer, schoolId }: { readonly payer: ApiClient; readonly schoolId: number },
  { id, card }: Paid,
): Promise<void> {
  const { attempt } = await payer.send(payOrder, { body: { order_id: id, provider: 'demo_bank' } })
  if (!attempt) throw new Error('the demo bank was not asked')
  const of = { schoolId, id: attempt.id }
  await startAtProvider(app.services, of)
  await payWithCard(app.services, { schoolId, number: attempt.number, card })
  await askAttempt(app.services, of, true)
}

/** Two students bring a document each, and buy that theirs is checked before others. */
async function sellPriority(app: App, schoolId: number): Promise<void> {
  for (const email of ['student12@demo.test', 'student13@demo.test']) {
    const student = await ApiClient.open(app, { domain: 'localhost', email, password: demoPassword })
    const { id: studentId } = await student.send(getOwnProfile, {})
    await student.send(uploadDocument, {
      params: { id: studentId },
      body: { type: 'passport' },
      files: [{ part: 'file', name: 'passport.jpg', content: await scanOf('passport') }],
    })
    const { id } = await student.send(createOrder, { body: { kind: 'priority' } })
    await pay(app, { payer: student, schoolId }, { id, card: 'success' })
  }
}
