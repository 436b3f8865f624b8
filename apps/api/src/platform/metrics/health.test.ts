import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Settings } from '../../settings.ts'
import { testApp } from '../../testing/test-app.ts'
import { serveHealth } from './health.ts'

async function metricsOf(over: Partial<Pick<Settings, 'METRICS_TOKEN' | 'TRUST_PROXY'>>) {
  const { services } = await testApp()
  const http = Fastify()
  serveHealth({
    http,
    services: { ...services, settings: { ...services.settings, ...over } },
    served: [],
  } as never)
  return async (sent: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    (
      await http.inject({
        url: '/metrics',
        headers: { host: '127.0.0.1:3000', ...sent.headers },
        ...(sent.remoteAddress ? { remoteAddress: sent.remoteAddress } : {}),
      })
    ).statusCode
}

test('metrics answer a caller on this machine, and nobody whom a proxy brings there', async () => {
  const ask = await metricsOf({})
  expect(await ask()).toBe(200)
  expect(await ask({ remoteAddress: '10.0.0.7' })).toBe(404)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await ask({ headers: { [name]: '127.0.0.1' } })).toBe(404)
  const proxied = await metricsOf({ TRUST_PROXY: 1 })
  expect(await proxied()).toBe(404)
})

test('metrics answer the token, from everywhere', async () => {
  const ask = await metricsOf({ METRICS_TOKEN: 'a token of metrics', TRUST_PROXY: 1 })
  const bearing = (token: string) =>
    ask({
      remoteAddress: '10.0.0.7',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '6.6.6.6' },
    })
  expect(await bearing('a token of metrics')).toBe(200)
  for (const wrong of ['', 'a token of metricz', 'a token of metrics2', 'a'])
    expect(await bearing(wrong)).toBe(404)
})
