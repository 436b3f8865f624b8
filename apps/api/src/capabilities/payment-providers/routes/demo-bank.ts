import { type CurrencyCode, currencyCodes } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { strangerRequester } from '../../../platform/http/requester.ts'
import { confirmPayment, type DemoPayment, findDemoPayment, payWithCard } from '../commands/demo-bank.ts'
import { isDemoBankHere } from '../rules/available.ts'
import { isDemoCard, paymentOfPage } from '../rules/demo-bank.ts'
import { demoBankPage, demoPolicy } from '../rules/demo-bank-page.ts'

interface Asked {
  readonly page: string
}
type Request = FastifyRequest<{ Params: Asked }>

/** Serves the pages of the demo bank; in production there are none. */
export function serveDemoBank(app: App): void {
  const { services } = app
  if (!isDemoBankHere(services.settings)) return
  const paymentOf = (request: Request) => {
    const of = paymentOfPage(services.settings.LINK_SECRET, request.params.page)
    if (!of) throw addressNotFound()
    return of
  }
  const inSlot = <T>(request: Request, work: () => Promise<T>) =>
    services.queue.run(strangerRequester(request, 'file'), work)
  const show = (request: Request, reply: FastifyReply, payment: DemoPayment) => {
    const isOver = new Date(payment.expires_at) <= services.clock.now()
    const step = isOver ? 'over' : payment.state === 'open' ? 'cards' : 'question'
    if (step === 'question' && payment.state !== 'asked') return goBack(reply, payment)
    const html = demoBankPage({
      language: languageOf(payment),
      amount: money(BigInt(payment.amount_minor), currencyOf(payment)),
      number: payment.number,
      step,
      path: `/demo-bank/${request.params.page}/`,
      returnPath: payment.return_address,
      nonce: request.styleNonce,
    })
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': demoPolicy(request.styleNonce),
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      })
      .send(html)
  }
  const routes = (http: FastifyInstance): void => {
    http.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const schema = { hide: true }
    http.get<{ Params: Asked }>('/demo-bank/:page/', { schema }, async (request, reply) => {
      const { schoolId, number } = paymentOf(request)
      const payment = await inSlot(request, () =>
        inSchool(services.pools, { schoolId, readOnly: true }, (db) => findDemoPayment(db, number)),
      )
      if (!payment) throw addressNotFound()
      return show(request, reply, payment)
    })
    http.post<{ Params: Asked }>('/demo-bank/:page/pay/', { schema }, async (request, reply) => {
      const of = paymentOf(request)
      const card = formOf(request).get('card')
      if (!isDemoCard(card)) throw addressNotFound()
      const payment = await inSlot(request, () => payWithCard(services, { ...of, card }))
      if (!payment) throw addressNotFound()
      return payment.state === 'asked' ? show(request, reply, payment) : goBack(reply, payment)
    })
    http.post<{ Params: Asked }>('/demo-bank/:page/confirm/', { schema }, async (request, reply) => {
      const yes = formOf(request).get('answer') === 'yes'
      const of = paymentOf(request)
      const payment = await inSlot(request, () => confirmPayment(services, { ...of, yes }))
      if (!payment) throw addressNotFound()
      return goBack(reply, payment)
    })
  }
  void app.http.register(async (http) => routes(http))
}

const formOf = ({ body }: Request): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** The address says nothing of the outcome: the app asks its own server. */
const goBack = (reply: FastifyReply, payment: DemoPayment) => reply.redirect(payment.return_address, 303)

const languageOf = ({ language }: DemoPayment): Language => languages.find((one) => one === language) ?? 'ru'
const currencyOf = ({ currency }: DemoPayment): CurrencyCode =>
  currencyCodes.find((code) => code === currency) ?? 'KZT'
