import { join } from 'node:path'
import { capabilities } from '../../apps/api/src/capabilities.ts'
import type { DeclaredNotice, NoticeKind } from '../../apps/api/src/platform/notices/notice.ts'
import { sourceFiles } from '../check/source-files.ts'

const root = join(import.meta.dirname, '../..')

/** Every kind of notices, and every notice with its events, its readers and its languages. */
export async function noticeTables(): Promise<string> {
  const notices = capabilities.flatMap(({ name, notices = [] }) =>
    notices.map((notice) => ({ home: name, notice })),
  )
  const kinds = await kindsOf(notices.map(({ notice }) => notice))
  return [
    '# Notices',
    '',
    'Printed by `npm run docs` from the `notices.ts` of the server. A notice goes when one of its events has happened and what it',
    'says is still true. A held one waits and reports all of that while at once.',
    '',
    '| kind | channels | can be switched off |',
    '|---|---|---|',
    ...kinds.map(
      ({ name, channels, canBeSwitchedOff }) =>
        `| \`${name}\` | ${channels.join(', ')} | ${canBeSwitchedOff ? 'yes' : 'no'} |`,
    ),
    '',
    '| capability | notice | kind | to | events | held |',
    '|---|---|---|---|---|---|',
    ...notices.map(({ home, notice: { name, kind, readers, on, held } }) => {
      const events = on.map((type) => `\`${type.name}\``).join(', ')
      const minutes = held ? `${held.minutes} minutes` : '–'
      return `| ${home} | \`${name}\` | \`${kind.name}\` | ${readers.join(', ')} | ${events} | ${minutes} |`
    }),
    '',
  ].join('\n')
}

/** The kinds of the notices, and those that a clock sends: they are exported beside them. */
async function kindsOf(notices: readonly DeclaredNotice[]): Promise<NoticeKind[]> {
  const kinds = new Map(notices.map(({ kind }) => [kind.name, kind]))
  for (const path of sourceFiles(root, 'apps/api/src/*.ts').filter((one) => one.endsWith('/notices.ts'))) {
    const module: Record<string, unknown> = await import(join(root, path))
    for (const kind of Object.values(module).filter(isKind)) kinds.set(kind.name, kind)
  }
  return [...kinds.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const isKind = (value: unknown): value is NoticeKind =>
  typeof value === 'object' && value !== null && 'canBeSwitchedOff' in value
