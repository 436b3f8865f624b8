import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailingPurposes } from '@qadam/contract/mailings/lifecycle.ts'
import { kindNames } from '@qadam/contract/notifications/kinds.ts'
import { languages } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { kindOfPurpose } from './capabilities/mailings/notices.ts'
import { capabilities } from './capabilities.ts'

const notices = capabilities.flatMap((one) => one.notices ?? [])
const root = join(import.meta.dirname, '../../..')

test('every kind that people can choose has a notice, and every notice a kind', () => {
  // Mailings are written by people.
  const written = mailingPurposes.map((purpose) => kindOfPurpose(purpose).name)
  expect(new Set([...written, ...notices.map(({ kind }) => kind.name)])).toEqual(new Set(kindNames))
})

test('every notice has its words in three languages, with the same values in each', () => {
  const valuesOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()
  const faults = notices.flatMap(({ name, phrases }) =>
    Object.keys(phrases.ru).flatMap((key) => {
      const texts = languages.map((language) => phrases[language][key] ?? '')
      const [first = [], ...others] = texts.map(valuesOf)
      const isSame = others.every((values) => values.join() === first.join())
      return texts.every(Boolean) && isSame ? [] : [`${name}: ${key}`]
    }),
  )
  expect(faults).toEqual([])
})

test('every message leads to a page that there is', () => {
  const routes = readFileSync(join(root, 'apps/web/src/routeTree.gen.ts'), 'utf8')
  const pages = [...routes.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(
    ([, page = '']) => new RegExp(`^${page.replace(/\$\w+/g, '[^/]+')}$`),
  )
  expect(pages.length).toBeGreaterThan(30)
  const folder = join(root, 'apps/api/src/capabilities')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((content) => content.includes('whenBroken: '))
    .flatMap((content) => [...content.matchAll(/['`](\/[a-z][^'`\n]*)['`]/g)])
    .map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '1').replace(/[?#].*$/, ''))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !pages.some((page) => page.test(path)))).toEqual([])
})
