import { settingDeclarations } from '../../apps/api/src/settings.ts'

/** Every setting with its meaning and default. */
export function settingsTable(): string {
  const rows = Object.entries(settingDeclarations).map(([name, { about, schema }]) => {
    const standing = schema.safeParse(undefined)
    const value = standing.success && standing.data !== undefined ? `\`${String(standing.data)}\`` : ''
    return `| \`${name}\` | ${about.replaceAll('|', '\\|')} | ${value} |`
  })
  return [
    '# Settings',
    '',
    'Environment variables, printed by `npm run docs` from `apps/api/src/settings.ts`. All faults are told at once at the start.',
    '',
    '| name | meaning | default |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
