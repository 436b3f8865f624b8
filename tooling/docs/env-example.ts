import { settingDeclarations } from '../../apps/api/src/settings.ts'

/** Every setting as a line of `.env`: those with a default are commented out. */
export function envExample(): string {
  const parts = Object.entries(settingDeclarations).map(([name, { about, schema }]) => {
    const standing = schema.safeParse(undefined)
    const value = standing.success && standing.data !== undefined ? String(standing.data) : ''
    return `# ${about}\n# ${name}=${/[\s{}<>"]/.test(value) ? `'${value}'` : value}\n`
  })
  return [
    '# Settings of Qadam, printed by `npm run docs` from apps/api/src/settings.ts. Copy to .env and uncomment what you set.\n',
    ...parts,
    '# Of deploy/compose.yaml alone: letters and digits\n# POSTGRES_PASSWORD=\n# OWNER_DATABASE_PASSWORD=\n# APP_DATABASE_PASSWORD=\n',
  ].join('\n')
}
