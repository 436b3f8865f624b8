import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { copyTemplate, isEmptyDataDir, isForTemplate } from './demo-template.ts'
import { inputsOf, templateKey } from './template-key.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qadam-template-'))
  const made = root
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  for (const path of ['package-lock.json', ...sources]) write(path, 'as it was')
})

const sources = [
  'apps/api/src/migrations/0001-schools.sql',
  'apps/api/src/demo/data/programs.csv',
  'apps/api/src/capabilities/schools/commands/school.ts',
  'packages/contract/src/schools/endpoints.ts',
  'packages/phrases/src/kk/mails/classes.ts',
]
const facts = { day: '2026-11-22', students: 48, origin: 'http://localhost:3217' }

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

test('a template of other code, other data, another version or another day has another name', () => {
  const names = new Set([templateKey(root, facts)])
  for (const path of ['package-lock.json', ...sources]) {
    write(path, 'changed')
    names.add(templateKey(root, facts))
  }
  write('apps/api/src/migrations/0002-people.sql', '')
  names.add(templateKey(root, facts))
  for (const other of [{ day: '2026-11-23' }, { students: 0 }, { origin: 'http://localhost:3000' }])
    names.add(templateKey(root, { ...facts, ...other }))
  expect(names.size).toBe(1 + 6 + 1 + 3)
  expect(templateKey(root, facts)).toBe(templateKey(root, { ...facts }))
})

test('content that moves from one file to another is another demo, a test is not', () => {
  const before = templateKey(root, facts)
  for (const path of [
    'capabilities/schools/schools.test.ts',
    'capabilities/schools/factory.ts',
    'testing/api.ts',
  ])
    write(`apps/api/src/${path}`, 'proves')
  expect(templateKey(root, facts)).toBe(before)
  rmSync(join(root, sources[2] ?? ''))
  write('apps/api/src/capabilities/schools/queries.ts', 'as it was')
  expect(templateKey(root, facts)).not.toBe(before)
})

test('the migrations, the data and the words of this very project are among what makes a demo', () => {
  const inputs = inputsOf(join(import.meta.dirname, '../../../../..'))
  for (const path of [
    'package-lock.json',
    'apps/api/src/demo/make-demo.ts',
    'apps/api/src/demo/data/programs.csv',
    'packages/contract/src/values.ts',
  ])
    expect(inputs).toContain(path)
  expect(inputs.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(50)
  expect(inputs.filter((path) => path.includes('.test.'))).toEqual([])
})

test('only a development on this machine with everything of its own begins with a template', () => {
  expect(isForTemplate({ NODE_ENV: 'development' })).toBe(true)
  expect(isForTemplate({ NODE_ENV: 'development', DEMO: 'true', FILES: 'disk', PORT: '3001' })).toBe(true)
  expect(isForTemplate({})).toBe(false)
  for (const other of [
    { NODE_ENV: 'production' },
    { DEMO: 'false' },
    { FILES: 's3://bucket' },
    { DATABASE_URL: 'postgres://somewhere' },
    { FILES_KEY: 'a key of their own' },
    { SMTP_URL: 'smtp://somewhere' },
    { DEMO_PASSWORD: 'a password of their own' },
  ])
    expect(isForTemplate({ NODE_ENV: 'development', ...other }), JSON.stringify(other)).toBe(false)
})

test('a template is laid down whole where nothing is, and never over what somebody has', () => {
  write('template/postgres/PG_VERSION', '18')
  write('template/secrets/files', 'a key')
  const dataDir = join(root, 'data')
  for (const arrange of [() => {}, () => mkdirSync(dataDir)]) {
    rmSync(dataDir, { recursive: true, force: true })
    arrange()
    expect(isEmptyDataDir(dataDir)).toBe(true)
    copyTemplate(join(root, 'template'), dataDir)
    expect(readFileSync(join(dataDir, 'secrets/files'), 'utf8')).toBe('a key')
    expect(existsSync(`${dataDir}.new`)).toBe(false)
  }
  write('data/secrets/files', 'their own')
  expect(isEmptyDataDir(dataDir)).toBe(false)
  expect(() => copyTemplate(join(root, 'template'), dataDir)).toThrow('ENOTEMPTY')
  expect(readFileSync(join(dataDir, 'secrets/files'), 'utf8')).toBe('their own')
})
