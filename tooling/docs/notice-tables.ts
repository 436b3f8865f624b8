import { capabilities } from '../../apps/api/src/capabilities.ts'
import { canBeSwitchedOff, noticeKinds } from '../../apps/api/src/platform/notices/notice.ts'
import { kinds } from '../../packages/contract/src/notifications/kinds.ts'

/** Every kind of notices, and every notice with its events, its readers and its languages. */
export function noticeTables(): string {
  const notices = capabilities.flatMap(({ name, notices = [] }) =>
    notices.map((notice) => ({ home: name, notice })),
  )
  const declared = [...noticeKinds().values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return [
    '# Notices',
    '',
    'Printed by `npm run docs` from the `notices.ts` of the server. A notice goes when one of its events has happened and what it',
    'says is still true. A held one waits and reports all of that while at once.',
    '',
    '| kind | to | channels | can be switched off |',
    '|---|---|---|---|',
    ...declared.map(
      (kind) =>
        `| \`${kind.name}\` | ${kinds[kind.name].roles.join(', ')} | ${kind.channels.join(', ')} | ${canBeSwitchedOff(kind) ? 'yes' : 'no'} |`,
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
