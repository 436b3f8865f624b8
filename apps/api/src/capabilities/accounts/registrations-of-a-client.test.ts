import { logIn, register } from '@qadam/contract/accounts/endpoints.ts'
import { languages } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aRegistration, givePassword, goodPassword } from './factory.ts'

const words = { ru: 'мобильный интернет', kk: 'мобильді интернет', en: 'mobile internet' }

test('a client registers twenty times an hour; then it is told what to do, and whoever is known still signs in', async () => {
  const school = await schoolFixture()
  const guest = guestOf(school)
  // Of one customer's IPv6 network.
  const from = (nr: number) => ({ remoteAddress: `2001:db8:7:7::${nr}` })
  await guest
    .call(register, {
      body: { ...aRegistration(), phone: '+79990001122', password: 'password' },
      ...from(99),
    })
    .refused(400, 'request.malformed')
  for (let nr = 1; nr <= 20; nr += 1)
    await guest.call(register, { body: aRegistration(), ...from(nr) }).expect(201)
  for (const language of languages) {
    const refused = guest.call(register, { body: aRegistration(), language, ...from(21) })
    const problem = await refused.refused(429, 'accounts.many_registrations')
    expect(problem.detail).toContain('20')
    expect(problem.detail).toContain(words[language])
    expect(Number((await refused.response()).headers['retry-after'])).toBeGreaterThan(0)
  }
  await guest.call(register, { body: aRegistration(), remoteAddress: '2001:db8:7:8::1' }).expect(201)
  await school.inside((db) => givePassword(db, school.student.id))
  await guest
    .call(logIn, { body: { email: school.student.email, password: goodPassword }, ...from(21) })
    .expect(200)
})
