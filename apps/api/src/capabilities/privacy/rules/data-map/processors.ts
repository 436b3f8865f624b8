import type { settingDeclarations } from '../../../../settings.ts'
import type { DataClass } from './written-table.ts'

/** A third party that processes personal data, and the settings that name it. */
export interface Processor {
  readonly name: string
  readonly settings: readonly (keyof typeof settingDeclarations)[]
  /** The data classes of access.md 1.3 that it receives at most. */
  readonly gets: readonly Exclude<DataClass, '-'>[]
  readonly what: string
  readonly keeps: string
}

/**
 * The processors that a consent names and contracts are based on. E-mails and text messages contain at most
 * P1 and P2: that something happened and a link; the content requires a sign-in.
 */
export const processors: readonly Processor[] = [
  {
    name: 'Database',
    settings: ['DATABASE_URL', 'MIGRATION_DATABASE_URL'],
    gets: ['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'],
    what: 'everything that has a row',
    keeps: 'as the map says, table by table; among DATA_HOSTS or with an acknowledgement',
  },
  {
    name: 'Store of files',
    settings: ['FILES'],
    gets: ['P0', 'P1', 'P3', 'P4', 'P5'],
    what: 'pictures, homework, files of messages; papers sealed with FILES_KEY, which it never gets',
    keeps: 'until the row goes; among DATA_HOSTS or with an acknowledgement',
  },
  {
    name: 'Mail server',
    settings: ['SMTP_URL'],
    gets: ['P1', 'P2'],
    what: 'name and address of the reader, that something happened, and a link that asks for a sign-in',
    keeps: 'by the contract with it',
  },
  {
    name: 'Name servers',
    settings: ['DNS_SERVERS'],
    gets: [],
    what: "names of the records of schools' own domains",
    keeps: 'nothing of people',
  },
  {
    name: 'SMS provider',
    settings: ['SMS_URL'],
    gets: ['P1', 'P2'],
    what: 'a phone number with a code for one use; where a school switched text messages on, what a mailing or a chosen notice says',
    keeps: 'by the contract with it',
  },
  {
    name: 'Telegram',
    settings: ['TELEGRAM_API_ORIGIN'],
    gets: ['P1', 'P2'],
    what: 'of people who linked a chat: what a notice says, and a link that asks for a sign-in',
    keeps: 'by its terms; abroad, so nothing goes there before the person links a chat',
  },
  {
    name: 'Virus scanner',
    settings: ['CLAMD_HOST'],
    gets: ['P5'],
    what: 'the bytes of a paper, without a name; run it on a host of your own',
    keeps: 'nothing',
  },
  {
    name: 'Video rooms',
    settings: ['JITSI_ORIGIN'],
    gets: ['P1'],
    what: 'from the browser: the name under which somebody joins, picture and voice',
    keeps: 'by the contract with it',
  },
  {
    name: 'Video streams',
    settings: ['STREAM_ORIGINS'],
    gets: [],
    what: 'from the browser: its address on the network',
    keeps: 'by the contract with it',
  },
]
