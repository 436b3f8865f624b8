import { roles } from '@qadam/contract/values.ts'
import { describedApp } from './described-app.ts'

const marks = { true: 'yes', false: '–', switch: 'switch †' } as const

/** Every call with the roles that may make it, read from the routes. */
export async function accessTable(): Promise<string> {
  const { app } = await describedApp()
  const rows = app.served
    .map(({ endpoint, access }) => {
      const cells = roles.map((role) => marks[String(access.cells[role]) as keyof typeof marks])
      return `| ${endpoint.method} | \`${endpoint.path}\` | ${access.guests ? 'yes' : '–'} | ${cells.join(' | ')} | ${endpoint.summary} |`
    })
    .toSorted((a, b) => (a.slice(a.indexOf('`')) < b.slice(b.indexOf('`')) ? -1 : 1))
  return [
    '# Who may make which call',
    '',
    'Printed by `npm run docs` from the routes. Which rows a caller sees is decided by the policy of the capability;',
    "another school's rows and invisible rows answer 404. † is a switch of the school: of managers on, of teachers off, unless the school admin turns it.",
    '',
    `${app.served.length} calls.`,
    '',
    `| method | path | guest | ${roles.join(' | ')} | call |`,
    `|---|---|---|${roles.map(() => '---|').join('')}---|`,
    ...rows,
    '',
  ].join('\n')
}
