import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { z } from 'zod'

const encoded = (text: string) => encodeURIComponent(text)
const pair = (value: string) => (name: string) => `${name}=${value}`

/** Hostile values of a query parameter, percent-encoded. */
export const hostilePairs: readonly ((name: string) => string)[] = [
  ...[
    "' or '1'='1",
    '1; drop table people; --',
    '1 union select null, version()',
    "\\'; select pg_sleep(9) --",
    '%',
    '_%\\',
    '{{7*7}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    'eyJhbGciOiJub25lIn0',
    '💥👩‍🚀',
    'Қазақ әліпбиі',
    '\u202Eevil',
    'a\r\nSet-Cookie: x=1',
    '',
    ' ',
    'null',
    'undefined',
    'true',
    '-1',
    '0',
    '1.5',
    '1e309',
    'NaN',
    '-Infinity',
    '0x10',
    '٣',
    '9007199254740993',
    '9223372036854775808',
    '9'.repeat(400),
    '2026-02-30',
    '2026-13-01',
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
    '+275760-09-13',
    '2026-01-01T25:00:00Z',
    ',,,',
    '1,,2',
    '1,-2',
    'price_value; desc',
    '((((((((((a+)+)+)+)+',
    '"unclosed & | ! <-> :*',
  ].map((text) => pair(encoded(text))),
  pair(encoded('a'.repeat(100_000))),
  pair(encoded('ә '.repeat(20_000))),
  pair(Array.from({ length: 10_000 }, (_, index) => index + 1).join(',')),
  // A NUL, a lone surrogate, an invalid UTF-8 start byte and a truncated percent escape.
  pair('a%00b'),
  pair('%ED%A0%80'),
  pair('%FF%FE'),
  pair('%E0%A4%A'),
  (name) => `${name}=1&${name}=2`,
  (name) => `${name}[]=1&${name}[]=2`,
  (name) => `${name}[length]=100000`,
  (name) => `${name}[$ne]=1`,
  (name) => `${name}__gte=1&${name}__regex=.*`,
  (name) => `${name}=1&${name}__in=1`,
  (name) => `__proto__[${name}]=1&constructor=1`,
]

/** Hostile values of an id in a path. */
export const hostileIds: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '0x10',
  '%D9%A3',
  '%00',
  "1'%20or%20'1'='1",
  '..%2F..%2Fetc%2Fpasswd',
  '999999999',
  '9007199254740993',
  '9'.repeat(190),
  '9'.repeat(900),
  '%E0%A4%A',
  '%ED%A0%80',
  '%F0%9F%92%A5',
]

/** Hostile values of a body field. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  999_999_999,
  '',
  '   ',
  'text',
  '1',
  "'; drop table people; --",
  'a'.repeat(100_000),
  'ұ'.repeat(20_000),
  'a\u0000b',
  'half \ud800 pair',
  '\udc00',
  '💥👩‍🚀\u202E',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '1e309',
  '9'.repeat(400),
  'javascript:alert(1)',
  [],
  [[]],
  [null],
  ['a\u0000b'],
  [-1, 1.5, 'x'],
  [999_999_999],
  Array.from({ length: 2_000 }, (_, index) => index + 1),
  {},
  { $ne: null },
  { id: 1 },
  { length: 1e9 },
  { toString: 'x', valueOf: 'y' },
  [{ id: 999_999_999, start: '2026-02-30', end: '0000-00-00' }],
]

/** Markup that a sanitizer must remove, including mutation XSS. */
export const scriptedMarkup: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror\n=\n"alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x" onclick="alert(1)">a</a>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>text</p>',
  '<template><script>alert(1)</script></template><base href="//evil.test/">',
  '<<script>script>alert(1)<</script>/script>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><script>alert(1)',
]

/** Real and hostile person names. */
export const unusualNames: readonly string[] = [
  "О'Брайен",
  'Ұлпан Әбілқызы',
  'Zoë "Zed" <b>',
  '💥👩‍🚀',
  'می\u200cخواهم',
  '=HYPERLINK("http://evil.test")',
  '{{constructor}}',
  '%s %n \\x00',
  'null',
]

/** Returns the field names of a body, over all branches of a union. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion)
    return [...new Set(schema.options.flatMap((option) => fieldsOf(option as z.ZodType)))]
  return []
}

export function parametersOf(endpoint: EndpointShape): string[] {
  return Object.keys(endpoint.query?.shape ?? {})
}
