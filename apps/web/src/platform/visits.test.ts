import { expect, test } from 'vitest'
import { visitsAfter } from './visits.ts'

const none = { first: null, last: null }
const now = Date.parse('2026-11-28T09:00:00Z')
const day = 86_400_000
const open = (address: string, referrer = '', at = now) => ({ address, referrer, now: at })
const marked =
  'https://school.kz/guest-catalog?utm_source=instagram&utm_campaign=spring&utm_term=%20italy%20&token=1'

test('the five marks of a link, the path without its query and the host of the referrer are remembered [R444]', () => {
  const address = `${marked}&utm_medium=cpc&utm_content=reel`
  const { first, last } = visitsAfter(none, open(address, 'https://l.instagram.com/x?y'))
  expect(last).toEqual({
    utmSource: 'instagram',
    utmMedium: 'cpc',
    utmCampaign: 'spring',
    utmContent: 'reel',
    utmTerm: 'italy',
    path: '/guest-catalog',
    referrer: 'l.instagram.com',
    at: '2026-11-28T09:00:00.000Z',
  })
  expect(first).toEqual(last)
})

test('the first visit stays, a later link replaces the last, and coming back by a bookmark or a page of ours does not', () => {
  const before = visitsAfter(none, open('https://school.kz/'))
  const after = visitsAfter(before, open(marked, '', now + day))
  expect(after.first).toEqual(before.first)
  expect(after.last).toMatchObject({ utmSource: 'instagram' })
  expect(visitsAfter(after, open('https://school.kz/', '', now + 2 * day))).toEqual(after)
  expect(visitsAfter(after, open('https://school.kz/login', 'https://school.kz/', now + 2 * day))).toEqual(
    after,
  )
})

test('after half a year a visit is forgotten', () => {
  const before = visitsAfter(none, open(marked))
  const { first, last } = visitsAfter(before, open('https://school.kz/', '', now + 181 * day))
  expect(first).not.toHaveProperty('utmSource')
  expect(last).not.toHaveProperty('utmSource')
})

test('long marks are cut, and an address that is none is no referrer', () => {
  const { last } = visitsAfter(none, open(`https://school.kz/?utm_source=${'x'.repeat(500)}`, 'nonsense'))
  expect(last?.utmSource).toHaveLength(100)
  expect(last?.referrer).toBe('')
})
