import { resolve } from 'node:path'
import { z } from 'zod'
import { placesOutside } from './data-places.ts'
import { publicSettings } from './exposure.ts'
import { trustedProxies } from './platform/http/trusted-proxies.ts'
import { storedSecret } from './stored-secret.ts'

/** The password of demo accounts on a developer's machine; it is public in the documentation. */
export const knownDemoPassword = 'demo-Password-1'

/** The value of TELEGRAM_API_ORIGIN with which the server plays Telegram itself. */
export const embeddedBotApi = 'embedded'

const port = z.coerce.number().int().min(0).max(65_535)
// Goes into a header, so only an origin is valid.
const secureOrigin = z
  .url({ protocol: /^https$/ })
  .refine((address) => /^https:\/\/[a-z0-9.-]+(:\d+)?\/?$/i.test(address), 'an https address without a path')
  .transform((address) => new URL(address).origin)
const pattern = z.string().refine((text) => {
  try {
    return new RegExp(text) !== undefined
  } catch {
    return false
  }
}, 'a regular expression')
const seconds = z.coerce.number().int().min(1)

/** Every setting: its environment variable, description, schema and default. */
export const settingDeclarations = {
  NODE_ENV: {
    about:
      'production refuses missing secrets; development generates them, shows its mailbox and runs on this machine alone: npm start and npm run dev choose it',
    schema: z.enum(['development', 'production', 'test']).default('production'),
  },
  PORT: { about: 'port of the web app and the API', schema: port.default(3000) },
  HOST: { about: 'address to listen on', schema: z.string().min(1).default('127.0.0.1') },
  PUBLIC_ORIGIN: {
    about:
      'address of this installation in links when a school has no domain of its own; default http://localhost:PORT',
    schema: z.url().optional(),
  },
  TRUST_PROXY: {
    about:
      'how many reverse proxies stand in front (1), or their addresses and networks joined by commas (10.0.0.0/8): X-Forwarded-For and -Proto of these are believed',
    schema: trustedProxies,
  },
  DATA_DIR: {
    about: 'folder of the embedded database, files and generated secrets',
    schema: z.string().min(1).default('.data'),
  },
  DATABASE_URL: {
    about: 'serving role of an outside PostgreSQL 18; absent: an embedded one in DATA_DIR',
    schema: z.url().optional(),
  },
  MIGRATION_DATABASE_URL: {
    about: 'schema owner of the outside PostgreSQL; needed with DATABASE_URL',
    schema: z.url().optional(),
  },
  DATABASE_POOL: {
    about: 'connections of one process for requests',
    schema: z.coerce.number().int().min(1).max(100).default(10),
  },
  REQUESTS_A_SECOND: {
    about: 'calls that one client address may make in a second',
    schema: z.coerce.number().int().min(1).default(50),
  },
  REQUESTS_AT_ONCE: {
    about:
      'calls of one person that may run or wait at the same time; of one guests’ address eight times as many',
    schema: z.coerce.number().int().min(4).default(30),
  },
  ROLES: {
    about: 'what this process does: web, worker; default both',
    schema: z
      .string()
      .default('web,worker')
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  },
  LOG_LEVEL: {
    about: 'trace, debug, info, warn, error or silent; default info, and warn in development at a terminal',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  },
  LOG_FORMAT: {
    about: 'json, or lines for a reader; default json, and lines in development at a terminal',
    schema: z.enum(['json', 'lines']).optional(),
  },
  TOKEN_SECRET: {
    about: 'key that signs access tokens, 32 characters or more; generated into DATA_DIR in development',
    schema: z.string().min(32).optional(),
  },
  LINK_SECRET: {
    about:
      'key that signs secrets in links and files, 32 characters or more; generated into DATA_DIR in development',
    schema: z.string().min(32).optional(),
  },
  SMTP_URL: {
    about: 'smtp://user:password@host:port; absent: the development mailbox, outside production only',
    schema: z.url().optional(),
  },
  MAIL_FROM: { about: 'sender of mails', schema: z.string().min(3).default('Qadam <no-reply@qadam.test>') },
  MAIL_BOUNCE_ADDRESS: {
    about:
      'mailbox to which letters come back, bounce@mail.example.kz: a letter returns to bounce+TOKEN@mail.example.kz, and its mail server brings reports to /mail/reports (deploy/README.md)',
    schema: z
      .string()
      .max(254)
      .regex(/^[a-z0-9._-]{1,10}@[a-z0-9.-]+$/i, 'an address with at most 10 characters before the @')
      .optional(),
  },
  MAIL_SPF: {
    about:
      'what the SPF record of a school’s own domain has to name, include:mail.example.kz or ip4:203.0.113.7; absent: schools are not asked for an SPF record',
    schema: z
      .string()
      .max(200)
      .regex(/^(include|a|mx|ip4|ip6):[a-z0-9._:/-]+$/i, 'one mechanism of SPF, like include:mail.example.kz')
      .optional(),
  },
  DNS_SERVERS: {
    about:
      'name servers that are asked for the records of schools’ domains, addresses joined by commas (10.0.0.2 or 10.0.0.2:5353); absent: those of the machine',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
      .pipe(z.array(z.string().regex(/^(\[[0-9a-f:]+\]|[0-9a-f.:]+)(:\d{1,5})?$/i, 'an IP address'))),
  },
  MAIL_PER_HOUR: {
    about:
      'letters that the mail server takes in an hour from all processes; further ones wait. Codes and links of sign-in are not counted. Absent: any number',
    schema: z.coerce.number().int().min(1).max(10_000_000).optional(),
  },
  MAIL_REPORT_SECRET: {
    about:
      'bearer with which the mail server brings reports of delivery to /mail/reports, 32 characters or more; needed with MAIL_BOUNCE_ADDRESS',
    schema: z.string().min(32).optional(),
  },
  SMS_URL: {
    about: 'HTTP address of the SMS provider; absent: the development mailbox, outside production only',
    schema: z.url().optional(),
  },
  SMS_METHOD: { about: 'HTTP method of the SMS provider', schema: z.enum(['POST', 'GET']).default('POST') },
  SMS_HEADERS: {
    about: 'JSON object of headers for the SMS provider, for example its key',
    schema: z.string().default('{}'),
  },
  SMS_BODY: {
    about: 'body of the SMS call; {{phone}} and {{text}} are filled in as JSON strings',
    schema: z.string().default('{"to":{{phone}},"text":{{text}}}'),
  },
  SMS_SUCCESS: {
    about:
      'regular expression that the body of an answer matches when the SMS provider took the message; any other leaves it unknown. Absent: the answers of SMSC, Mobizon, Infobip and Twilio',
    schema: pattern.optional(),
  },
  SMS_PER_MINUTE: {
    about:
      'text messages of notices and mailings that the SMS provider takes in a minute from all processes; further ones wait. Codes of sign-in are not counted',
    schema: z.coerce.number().int().min(1).max(100_000).default(60),
  },
  TELEGRAM_API_ORIGIN: {
    about:
      'address of the Bot API of Telegram, for the bots that schools set; a server of your own fits too; embedded: chats on /dev/telegram instead of Telegram, outside production only; default https://api.telegram.org, and embedded in development',
    schema: z.union([z.literal(embeddedBotApi), z.url({ protocol: /^https?$/ })]).optional(),
  },
  TELEGRAM_BOT_TOKEN: {
    about:
      'token of a bot of the operator, which schools may use instead of one of their own; in development the embedded Bot API has one',
    schema: z
      .string()
      .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/)
      .optional(),
  },
  TELEGRAM_WEBHOOK_ORIGIN: {
    about:
      'public https address of this installation, on port 443, 80, 88 or 8443, to which Telegram brings what people write to the bots; without it they are asked for',
    schema: z
      .url({ protocol: /^https$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
  },
  FILES: {
    about: 'disk, or s3://bucket?endpoint=…&region=… with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    schema: z
      .string()
      .regex(/^(disk|s3:\/\/.+)$/)
      .default('disk'),
  },
  DATA_HOSTS: {
    about:
      "hosts, joined by commas, on which people's data may lie: database and bucket in the country; .example.kz allows all below it; this machine needs no word",
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || [])),
  },
  DATA_ABROAD: {
    about:
      'acknowledges a database or bucket outside of DATA_HOSTS: who answers for it and on which ground, in 20 letters or more',
    schema: z.string().trim().min(20).optional(),
  },
  FILES_KEY: {
    about:
      "key that seals people's documents at rest, 32 characters or more; generated into DATA_DIR in development",
    schema: z.string().min(32).optional(),
  },
  AUDIT_KEY: {
    about:
      'key that seals the audit log each night, 32 characters or more; generated into DATA_DIR in development',
    schema: z.string().min(32).optional(),
  },
  SECOND_FACTOR: {
    about:
      'required: school admins need a second factor (an authenticator app); offered: only the roles that a school names; default required in production without DEMO, else offered',
    schema: z.enum(['required', 'offered']).optional(),
  },
  FILES_OLD_KEYS: {
    about: 'former values of FILES_KEY, joined by commas, until "files rotate-keys" has run',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
      .pipe(z.array(z.string().min(32))),
  },
  CLAMD_HOST: {
    about: 'host of a clamd that scans documents for viruses; absent: they pass, marked as not scanned',
    schema: z.string().min(1).optional(),
  },
  CLAMD_PORT: { about: 'port of clamd', schema: port.default(3310) },
  FILES_ORIGIN: {
    about: "second host for people's files; default the same host with a sandboxing policy",
    schema: z.url().optional(),
  },
  SCHOOL_STORAGE_GIBIBYTES: {
    about: 'GiB that all files of one school may have, unless "schools storage" gave it a bound of its own',
    schema: z.coerce.number().min(0.001).max(1_048_576).default(200),
  },
  DISK_RESERVE_MEBIBYTES: {
    about:
      'MiB of a disk, at most a tenth of it, that only staff may fill with files, and nobody the last quarter: sign-ins go on with it; 0: none',
    schema: z.coerce.number().int().min(0).max(1_048_576).default(2_048),
  },
  VIDEO_MAX_MEBIBYTES: {
    about: 'MiB that the video of a lesson may have',
    schema: z.coerce.number().int().min(1).max(20_480).default(2_048),
  },
  JITSI_ORIGIN: {
    about:
      'https address of the Jitsi server whose rooms lessons show in the page; absent: rooms open outside',
    schema: secureOrigin.optional(),
  },
  STREAM_ORIGINS: {
    about: 'https addresses, joined by commas, whose HLS streams lessons play in the page',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
      .pipe(z.array(secureOrigin)),
  },
  METRICS_TOKEN: {
    about: 'bearer of /metrics for callers that are not on this machine or come through a proxy',
    schema: z.string().min(16).optional(),
  },
  DEMO: { about: 'true makes the demo school on the first start', schema: z.stringbool().optional() },
  DEMO_PASSWORD: {
    about: 'password of all demo accounts, 12 characters or more; DEMO in production needs one',
    schema: z.string().min(12).optional(),
  },
  DEMO_STUDENTS: {
    about: 'how many further students the demo school gets besides its cast of 40',
    schema: z.coerce.number().int().min(0).max(160).default(160),
  },
  DRAIN_SECONDS: {
    about:
      'time after SIGTERM in which requests are still taken while /readyz says no and kept connections are told to close',
    schema: z.coerce.number().int().min(0).max(60).default(2),
  },
  SHUTDOWN_SECONDS: {
    about: 'time that running requests and jobs get on shutdown, after DRAIN_SECONDS',
    schema: seconds.default(30),
  },
} as const satisfies Record<string, { about: string; schema: z.ZodType }>

type Declared = {
  [K in keyof typeof settingDeclarations]: z.output<(typeof settingDeclarations)[K]['schema']>
}

/** The settings of one process: every declared setting, plus the secrets that development generates. */
export interface Settings
  extends Omit<
    Declared,
    | 'TOKEN_SECRET'
    | 'LINK_SECRET'
    | 'FILES_KEY'
    | 'AUDIT_KEY'
    | 'PUBLIC_ORIGIN'
    | 'DEMO'
    | 'LOG_LEVEL'
    | 'LOG_FORMAT'
    | 'TELEGRAM_API_ORIGIN'
    | 'SECOND_FACTOR'
  > {
  readonly TELEGRAM_API_ORIGIN: string
  readonly TOKEN_SECRET: string
  readonly LINK_SECRET: string
  readonly FILES_KEY: string
  readonly AUDIT_KEY: string
  readonly PUBLIC_ORIGIN: string
  readonly DEMO: boolean
  readonly SECOND_FACTOR: NonNullable<Declared['SECOND_FACTOR']>
  readonly LOG_LEVEL: NonNullable<Declared['LOG_LEVEL']>
  readonly LOG_FORMAT: NonNullable<Declared['LOG_FORMAT']>
}

/** Thrown with all faults at once, one per line. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault'
}

/**
 * Reads and validates all settings from an environment.
 * @throws SettingsFault that lists every missing or invalid setting with its meaning.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  isTerminal = process.stdout.isTTY === true,
): Settings {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { about, schema }] of Object.entries(settingDeclarations)) {
    const given = environment[name] === '' ? undefined : environment[name]
    const result = schema.safeParse(given)
    if (result.success) values[name] = result.data
    else faults.push(`${name}: ${result.error.issues.map((issue) => issue.message).join('; ')} (${about})`)
  }
  const declared = values as Declared
  const production = declared.NODE_ENV === 'production'
  if (Boolean(declared.DATABASE_URL) !== Boolean(declared.MIGRATION_DATABASE_URL)) {
    faults.push('DATABASE_URL and MIGRATION_DATABASE_URL: set both, or neither for the embedded database')
  }
  for (const name of ['TOKEN_SECRET', 'LINK_SECRET', 'FILES_KEY', 'AUDIT_KEY'] as const) {
    if (production && !declared[name])
      faults.push(`${name}: needed in production (${settingDeclarations[name].about})`)
  }
  if (!declared.DATA_ABROAD)
    for (const { setting, host } of placesOutside(declared, declared.DATA_HOSTS ?? []))
      faults.push(
        `${setting}: ${host} is not among DATA_HOSTS, and personal data of citizens are kept in the country. Name it there if it is, or acknowledge with DATA_ABROAD (${settingDeclarations.DATA_ABROAD.about})`,
      )
  if (declared.MAIL_BOUNCE_ADDRESS && !declared.MAIL_REPORT_SECRET)
    faults.push(`MAIL_REPORT_SECRET: ${settingDeclarations.MAIL_REPORT_SECRET.about}`)
  if (production && !declared.SMTP_URL)
    faults.push(`SMTP_URL: needed in production (${settingDeclarations.SMTP_URL.about})`)
  if (production && !declared.PUBLIC_ORIGIN) faults.push('PUBLIC_ORIGIN: needed in production')
  if (production && declared.TELEGRAM_API_ORIGIN === embeddedBotApi)
    faults.push(
      'TELEGRAM_API_ORIGIN: production has no embedded Bot API, its chats are open to everybody. Leave the setting out, and Telegram itself is called',
    )
  if (!production)
    for (const text of publicSettings(declared))
      faults.push(
        `${text}, and ${declared.NODE_ENV} shows everybody its mailbox and known passwords. Set NODE_ENV=production with its secrets, or leave this setting out`,
      )
  if (production && declared.DEMO && !declared.DEMO_PASSWORD)
    faults.push(`DEMO_PASSWORD: needed for DEMO in production (${settingDeclarations.DEMO_PASSWORD.about})`)
  if (production && declared.DEMO_PASSWORD === knownDemoPassword)
    faults.push('DEMO_PASSWORD: everybody knows this one from the documentation, choose another')
  if (faults.length > 0)
    throw new SettingsFault(`The settings have ${faults.length} fault(s):\n  ${faults.join('\n  ')}`)
  const dataDir = resolve(declared.DATA_DIR)
  const hasReader = isTerminal && declared.NODE_ENV === 'development'
  return {
    ...declared,
    DATA_DIR: dataDir,
    TOKEN_SECRET: declared.TOKEN_SECRET ?? storedSecret(dataDir, 'token'),
    LINK_SECRET: declared.LINK_SECRET ?? storedSecret(dataDir, 'link'),
    FILES_KEY: declared.FILES_KEY ?? storedSecret(dataDir, 'files'),
    AUDIT_KEY: declared.AUDIT_KEY ?? storedSecret(dataDir, 'audit'),
    PUBLIC_ORIGIN: declared.PUBLIC_ORIGIN ?? `http://localhost:${declared.PORT}`,
    TELEGRAM_API_ORIGIN:
      declared.TELEGRAM_API_ORIGIN ??
      (declared.NODE_ENV === 'development' ? embeddedBotApi : 'https://api.telegram.org'),
    LOG_LEVEL: declared.LOG_LEVEL ?? (hasReader ? 'warn' : 'info'),
    LOG_FORMAT: declared.LOG_FORMAT ?? (hasReader ? 'lines' : 'json'),
    SECOND_FACTOR: declared.SECOND_FACTOR ?? (production && !declared.DEMO ? 'required' : 'offered'),
    DEMO: declared.DEMO ?? !(production || declared.NODE_ENV === 'test'),
  }
}
