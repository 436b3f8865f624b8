import { expect, test } from 'vitest'
import { settingDeclarations } from '../../settings.ts'
import { processors } from './rules/data-map/processors.ts'

test('letters and text messages get P1 and P2 at most', () => {
  for (const setting of ['SMTP_URL', 'SMS_URL'] as const) {
    const named = processors.filter((one) => one.settings.includes(setting))
    expect(named).toHaveLength(1)
    expect(named[0]?.gets.every((one) => one === 'P1' || one === 'P2')).toBe(true)
  }
})

test('whoever a setting lets data go to is named with what they get: a new one needs a line', () => {
  // Addresses of this installation itself, and settings that describe them.
  const own = new Set(['HOST', 'PUBLIC_ORIGIN', 'FILES_ORIGIN', 'DATA_HOSTS', 'TELEGRAM_WEBHOOK_ORIGIN'])
  const outward = Object.keys(settingDeclarations).filter(
    (name) => /(_URL|_HOST|_ORIGINS?|_SERVERS)$|^FILES$/.test(name) && !own.has(name),
  )
  expect(processors.flatMap((one) => one.settings).toSorted()).toEqual(outward.toSorted())
})
