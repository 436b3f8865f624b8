/** @module-tag long */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyWorkingTree } from '../defects/working-copy.ts'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, 'out'), { recursive: true })
const copy = mkdtempSync(join(root, 'out/program-field-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function insertBefore(path: string, line: string, added: string): void {
  const text = readFileSync(join(copy, path), 'utf8')
  if (text.split(line).length !== 2) throw new Error(`${path} has not one ${line}`)
  writeFileSync(join(copy, path), text.replace(line, `${added}\n${line}`))
}

const program = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return status === 0 ? '' : `${status} ${stdout}`
}

test('a line, a link and a flag of programs are added by the registry, a migration and their phrases', () => {
  copyWorkingTree(root, copy)
  insertBefore(
    'packages/contract/src/programs/fields.ts',
    "  { name: 'url', kind: 'link'",
    `  { name: 'campus', kind: 'line', part: 'classification', label: 'campus', max: 200 },
  { name: 'brochure', kind: 'link', part: 'classification', label: 'brochure', max: 1_000 },
  { name: 'has_hall', kind: 'flag', part: 'classification', label: 'hasHall' },`,
  )
  const migrations = join(copy, 'apps/api/src/migrations')
  const numbers = readdirSync(migrations).map((name) => Number.parseInt(name, 10) || 0)
  writeFileSync(
    join(migrations, `${String(Math.max(...numbers) + 1).padStart(4, '0')}-campus.sql`),
    `alter table programs add column campus text, add column brochure text,
  add column has_hall boolean not null default false;\n`,
  )
  for (const language of ['ru', 'kk', 'en'])
    insertBefore(
      `packages/phrases/src/${language}/screens/programs.ts`,
      '  durationValue:',
      `  campus: '${language} campus',\n  brochure: '${language} brochure',\n  hasHall: '${language} hall',`,
    )
  expect(program('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json')).toBe('')
  expect(program('node_modules/typescript/bin/tsc', '-p', 'apps/web/tsconfig.json')).toBe('')
  const fields = 'apps/api/src/capabilities/programs/fields.test.ts'
  expect(program('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', fields)).toBe('')
}, 600_000)
