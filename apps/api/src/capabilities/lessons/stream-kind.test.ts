import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addSecurityHeaders } from '../../platform/http/security-headers.ts'
import { readSettings } from '../../settings.ts'
import { streamKindOf } from './queries/stream-kind.ts'

const settings = readSettings({
  NODE_ENV: 'test',
  TOKEN_SECRET: 'a test signs its tokens with this sentence',
  LINK_SECRET: 'a test signs its links with this sentence..',
  JITSI_ORIGIN: 'https://meet.school.test/',
  STREAM_ORIGINS: 'https://live.school.test, https://cdn.school.test:8443',
})

test('a livestream is shown in the page only from where the settings allow it', () => {
  const kind = (address: string | null) => streamKindOf(address, settings)
  expect(kind(null)).toBe(null)
  expect(kind('https://www.youtube.com/live/dQw4w9WgXcQ')).toBe('youtube')
  expect(kind('https://meet.school.test/lesson-7')).toBe('room')
  expect(kind('https://meet.school.test.evil.test/lesson-7')).toBe('link')
  expect(kind('https://live.school.test/7/list.m3u8')).toBe('hls')
  expect(kind('https://live.school.test/7/page.html')).toBe('link')
  expect(kind('https://elsewhere.test/7/list.m3u8')).toBe('link')
  expect(streamKindOf('https://meet.school.test/a', { JITSI_ORIGIN: undefined, STREAM_ORIGINS: [] })).toBe(
    'link',
  )
})

test('the page may frame the rooms and load the streams of the settings, and nothing else', async () => {
  const http = Fastify()
  await addSecurityHeaders(http, {
    filesOrigin: undefined,
    roomOrigin: settings.JITSI_ORIGIN,
    streamOrigins: settings.STREAM_ORIGINS,
  })
  http.get('/', async (_request, reply) => reply.type('text/html').send('<p>'))
  const { headers } = await http.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    "frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com https://meet.school.test;",
  )
  expect(policy).toContain("connect-src 'self' https://live.school.test https://cdn.school.test:8443;")
  expect(headers['permissions-policy']).toContain('camera=(self "https://meet.school.test")')
  await http.close()
})

test('an address that is none, or could change a header, stops the start', () => {
  for (const JITSI_ORIGIN of [
    'http://meet.school.test',
    'meet',
    'https://meet.test/room',
    'https://a.test; frame-src *',
  ])
    expect(() => readSettings({ NODE_ENV: 'test', JITSI_ORIGIN })).toThrow(/JITSI_ORIGIN/)
  expect(() => readSettings({ NODE_ENV: 'test', STREAM_ORIGINS: "https://a.test 'unsafe-eval'" })).toThrow(
    /STREAM_ORIGINS/,
  )
})
