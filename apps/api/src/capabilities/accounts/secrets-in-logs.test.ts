import { expect, test } from 'vitest'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { loggedApp } from '../../testing/logged-app.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { codeAt } from './commands/factor-app.ts'
import { aRegistration, givePassword, goodPassword } from './factory.ts'

test('no log line holds a password, a code, a token or the secret of a link (trust S31 S34)', async () => {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
  const { app, services, lines, stop } = await loggedApp(school)
  const at = (path: string) => `/api/v1/user/accounts/${path}`
  const secrets: string[] = [goodPassword, encodeURIComponent(goodPassword)]
  const post = async (path: string, body: object, token?: string) => {
    const headers = { host: school.school.domain, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await app.http.inject({ method: 'POST', url: at(path), headers, payload: body })
    return answer.body === ''
      ? {}
      : answer.json<{
          access?: string
          request?: string
          secret?: string
          second_factor?: { ticket: string }
          recovery_codes?: string[]
        }>()
  }
  try {
    const form = aRegistration()
    const request = (await post('create/', form)).request ?? 'missing'
    secrets.push(request)
    await runJobs(school.school.id, services)
    const otp = /\b(\d{6})\b/.exec((await sentTo(form.email))[0]?.body ?? '')?.[1] ?? 'missing'
    secrets.push(otp)
    const wrong = at(`check_otp/?email=${encodeURIComponent(form.email)}&otp=000000`)
    await app.http.inject({ url: wrong, headers: { host: school.school.domain } })
    const right = at(`check_otp/?email=${encodeURIComponent(form.email)}&otp=${otp}`)
    const answer = await app.http.inject({ url: right, headers: { host: school.school.domain } })
    const { access } = answer.json<{ access: string }>()
    secrets.push(access)
    await post('login/', { email: school.student.email, password: 'a wrong guess' })
    secrets.push(
      'a wrong guess',
      (await post('login/', { email: form.email, password: goodPassword })).access ?? 'missing',
    )
    await post('change_password/', { current_password: 'a wrong guess', password: goodPassword }, access)
    await post('send_link_reset/', { email: school.student.email })
    await runJobs(school.school.id, services)
    const token = /#token=(\S+)/.exec((await sentTo(school.student.email))[0]?.body ?? '')?.[1] ?? 'missing'
    secrets.push(token)
    await post('set_password/', { token, password: 'short' })
    await post('set_password/', { token: `${token}x`, password: goodPassword })
    // The second factor: the secret of the app, the codes, the ticket.
    const { secret = 'missing' } = await post('second_factor/begin/', {}, school.teacher.token)
    const code = codeAt(secret, school.app.clock.now())
    const { recovery_codes: codes = ['missing'] } = await post(
      'second_factor/confirm/',
      { code },
      school.teacher.token,
    )
    await school.inside((db) => givePassword(db, school.teacher.id))
    const asked = await post('login/', { email: school.teacher.email, password: goodPassword })
    const ticket = asked.second_factor?.ticket ?? 'missing'
    await post('second_factor/sign_in/', { ticket, code })
    const used = await post('second_factor/sign_in/', { ticket, code: codes[0] })
    secrets.push(
      secret,
      code,
      ticket,
      used.access ?? 'missing',
      ...codes,
      ...codes.map((one) => one.replace('-', '')),
    )
  } finally {
    await stop()
  }
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  expect(secrets).not.toContain('missing')
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false)
})
