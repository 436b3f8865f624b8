import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import {
  codeAt,
  decryptAppSecret,
  encryptAppSecret,
  newAppSecret,
  rewrapAppSecrets,
  stepOfCode,
} from './commands/factor-app.ts'
import { connectApp } from './factory.ts'

// RFC 6238, appendix B: SHA-1, the last six of eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of the standard', (second, code) => {
  expect(codeAt(rfcSecret, new Date(second * 1000))).toBe(code)
})

test('a code fits in its own half minute, in the one before and the one after, and in no other', () => {
  const secret = newAppSecret()
  const now = new Date('2026-12-01T07:00:10Z')
  const code = codeAt(secret, now)
  const at = (seconds: number) => stepOfCode(secret, code, new Date(now.getTime() + seconds * 1000))
  const step = Math.floor(now.getTime() / 30_000)
  expect([at(0), at(30), at(-30)]).toEqual([step, step, step])
  expect([at(60), at(-60)]).toEqual([undefined, undefined])
  expect(stepOfCode(secret, 'ABCDEF', now)).toBeUndefined()
})

test('a secret is stored encrypted, opens only for its own person, and follows a new key', async () => {
  const school = await schoolFixture()
  const { settings } = school.app.services
  const { secret } = await connectApp(school, school.teacher)
  const stored = async () =>
    (
      await school.inside((db) =>
        db.one<{ it: Buffer }>(sql`select encrypted_secret as it from second_factors`),
      )
    ).it
  const owner = { schoolId: school.school.id, personId: school.teacher.id }
  const before = await stored()
  expect(before.includes(secret)).toBe(false)
  expect(decryptAppSecret(settings, owner, before)).toBe(secret)
  expect(() => decryptAppSecret(settings, { ...owner, personId: school.manager.id }, before)).toThrow()
  const next = { ...settings, FILES_KEY: 'x'.repeat(40), FILES_OLD_KEYS: [settings.FILES_KEY] }
  expect(await school.inside((db) => rewrapAppSecrets(db, next))).toBe(1)
  expect(decryptAppSecret({ ...next, FILES_OLD_KEYS: [] }, owner, await stored())).toBe(secret)
  expect(() => decryptAppSecret(settings, owner, encryptAppSecret(next, owner, secret))).toThrow()
})
