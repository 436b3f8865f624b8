import { expect, test } from 'vitest'
import { givePassword } from '../capabilities/accounts/factory.ts'
import { knownDemoPassword, SettingsFault } from '../settings.ts'
import { schoolFixture } from '../testing/school-fixture.ts'
import { assertNoKnownAccounts } from './known-accounts.ts'

test('production does not start over demo accounts whose password everybody knows', async () => {
  const school = await schoolFixture()
  const owner = await school.person('admin_school', { email: 'owner@demo.test' })
  const check = () => assertNoKnownAccounts(school.app.services, [school.school.domain, 'nobody.test'])
  await school.inside((db) => givePassword(db, owner.id, knownDemoPassword))
  await expect(check()).rejects.toThrow(SettingsFault)
  await expect(check()).rejects.toThrow(/owner@demo\.test.+npm run cli/)
  await school.inside((db) => givePassword(db, owner.id, 'seven swans by the Ili'))
  await expect(check()).resolves.toBeUndefined()
})
