import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { SafeFetchError, SafeFetcher, type Ways } from './safe-fetch.ts'

const bounds = { maxBytes: 1_000, seconds: 5, accept: 'text/calendar' }

/** A fake network that records lookups and requests. */
function network(
  names: Readonly<Record<string, readonly string[]>>,
  pages: Readonly<Record<string, string>> = {},
) {
  const [lookups, asked]: [string[], string[]] = [[], []]
  const ways: Ways = {
    resolve: async (host) => {
      lookups.push(host)
      // DNS rebinding: every later lookup returns a loopback address.
      const all = lookups.filter((one) => one === host).length > 1 ? ['127.0.0.1'] : names[host]
      if (!all) throw new Error('ENOTFOUND')
      return all.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    ask: async (url, at) => {
      asked.push(`${url.hostname} ${at.address}`)
      const page = pages[url.href] ?? ''
      return page.startsWith('https:') || page.startsWith('http:') || page.startsWith('//')
        ? { status: 302, location: page, body: Buffer.alloc(0) }
        : { status: 200, location: undefined, body: Buffer.from(page) }
    },
  }
  return { outside: new SafeFetcher(ways), lookups, asked }
}

const faultOf = (given: Promise<unknown>) =>
  given.then(
    () => 'read',
    (error: unknown) => (error instanceof SafeFetchError ? error.fault : String(error)),
  )

const inward = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/plain,x',
  'javascript:alert(1)',
  '//example.com/',
  'example.com',
  '',
  'https://',
  'https://user:word@example.com/',
  'https://user@example.com/',
  'https://example.com:22/',
  'https://example.com:8443/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://a.localhost/',
  'https://db/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://10.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/',
  'https://0xa9fea9fe/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://192.0.0.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[2001::1]/',
  'https://[100::1]/',
]

test('no way of writing an address leads into the machine or its network (S14)', async () => {
  const { outside, asked, lookups } = network({})
  const led: string[] = []
  for (const given of inward)
    if (!['not_https', 'not_public'].includes(await faultOf(outside.read(given, bounds)))) led.push(given)
  expect(led).toEqual([])
  expect(inward.length).toBeGreaterThanOrEqual(60)
  expect([...asked, ...lookups]).toEqual([])
})

test('a name is refused for any inward address that it has, and asked only at what was judged', async () => {
  const names = {
    'home.example.com': ['10.0.0.8'],
    'both.example.com': ['93.184.216.34', '::1'],
    'good.example.com': ['93.184.216.34'],
  }
  const { outside, asked, lookups } = network(names, { 'https://good.example.com/': 'BEGIN:VCALENDAR' })
  expect(await faultOf(outside.read('https://home.example.com/', bounds))).toBe('not_public')
  expect(await faultOf(outside.read('https://both.example.com/', bounds))).toBe('not_public')
  expect(await faultOf(outside.read('https://nobody.example.com/', bounds))).toBe('not_found')
  expect(String(await outside.read('https://good.example.com/', bounds))).toBe('BEGIN:VCALENDAR')
  expect(asked).toEqual(['good.example.com 93.184.216.34'])
  expect(lookups.filter((host) => host === 'good.example.com')).toHaveLength(1)
})

test('each redirect is judged like the first address, and there are not many of them', async () => {
  const names = {
    'a.example.com': ['93.184.216.34'],
    'b.example.com': ['93.184.216.35'],
    'c.example.com': ['10.0.0.1'],
  }
  const to = async (target: string) => {
    const { outside, asked } = network(names, {
      'https://a.example.com/': target,
      'https://b.example.com/': 'there',
    })
    return [await faultOf(outside.read('https://a.example.com/', bounds)), asked.length]
  }
  expect(await to('https://b.example.com/')).toEqual(['read', 2])
  expect(await to('https://c.example.com/')).toEqual(['not_public', 1])
  expect(await to('https://127.0.0.1/')).toEqual(['not_public', 1])
  expect(await to('http://b.example.com/')).toEqual(['not_https', 1])
  // Redirects to itself: the second lookup of the name returns a loopback address.
  expect(await to('https://a.example.com/')).toEqual(['not_public', 1])
})

test('a name server that keeps silent is waited for no longer than an answer is', async () => {
  const signals: AbortSignal[] = []
  const asked: string[] = []
  const outside = new SafeFetcher({
    resolve: (_host, signal) => {
      signals.push(signal)
      return new Promise(() => {})
    },
    ask: async (url) => {
      asked.push(url.href)
      return { status: 200, location: undefined, body: Buffer.alloc(0) }
    },
  })
  const began = performance.now()
  expect(await faultOf(outside.read('https://a.example.com/', { ...bounds, seconds: 0.2 }))).toBe('too_slow')
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(asked).toEqual([])
})

test('the open internet is open', () => {
  for (const address of ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:80b::200e'])
    expect(isPublicAddress(address), address).toBe(true)
  for (const address of ['', 'x', '1.2.3', 'fe80::1%eth0', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address)).toBe(false)
})
