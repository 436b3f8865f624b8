import { expect, test } from 'vitest'
import { markedLink } from './marked-link.ts'

const none = { utmSource: '', utmMedium: '', utmCampaign: '', utmContent: '', utmTerm: '' }

test('a link has the marks that were filled in, encoded, and stays on the school’s own host [R444]', () => {
  const marks = { ...none, utmSource: ' instagram ', utmCampaign: 'весна & лето' }
  const link = markedLink('https://school.kz', '/guest-catalog', marks)
  expect(new URL(link).searchParams.get('utm_campaign')).toBe('весна & лето')
  expect(link).toMatch(/^https:\/\/school\.kz\/guest-catalog\?utm_source=instagram&utm_campaign=/)
  expect(markedLink('https://school.kz', '//evil.test', none)).toBe('https://school.kz/')
  expect(markedLink('https://school.kz', 'https://evil.test', none)).toBe('https://school.kz/')
})
