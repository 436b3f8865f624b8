import { dataMap } from '../../apps/api/src/capabilities/privacy/rules/data-map/data-map.ts'
import { processors } from '../../apps/api/src/capabilities/privacy/rules/data-map/processors.ts'

const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The personal data that is stored, its recipients, and what an erasure leaves. */
export function dataMapTable(): string {
  const tables = dataMap.map(({ name, columns, purpose, term, erasure }) => {
    const classes = [...new Set(Object.values(columns))].filter((one) => one !== '-').toSorted()
    return row(`\`${name}\``, classes.join(' '), purpose, term.replace('_', ' '), erasure)
  })
  const hands = processors.map(({ name, settings, gets, what, keeps }) =>
    row(name, settings.map((one) => `\`${one}\``).join(' '), gets.join(' ') || 'none', what, keeps),
  )
  return [
    '# Data about people',
    '',
    'Printed by `npm run docs` from `apps/api/src/capabilities/privacy/rules/data-map`; a test holds it against the schema.',
    '',
    '## Through whose hands they go',
    '',
    row('who', 'settings', 'classes at most', 'what', 'how long'),
    '|---|---|---|---|---|',
    ...hands,
    '',
    '## Where they lie',
    '',
    row('table', 'classes', 'purpose', 'term', 'erasure'),
    '|---|---|---|---|---|',
    ...tables,
    '',
  ].join('\n')
}
