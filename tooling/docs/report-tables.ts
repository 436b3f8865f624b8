import { type ReportName, reportNames, reportOf } from '../../packages/contract/src/reports/definitions.ts'
import * as calls from '../../packages/contract/src/reports/endpoints.ts'
import {
  counts,
  factOf,
  isShare,
  type MeasureName,
  shares,
} from '../../packages/contract/src/reports/measures.ts'
import { reportWords as words } from '../../packages/phrases/src/en/screens/reportWords.ts'

/** Every report with its call, its readers, and how each of its numbers is counted. */
export function reportTables(): string {
  return [
    '# Reports',
    '',
    'Printed by `npm run docs` from `packages/contract/src/reports` and the phrases of the reports.',
    '',
    ...reportNames.flatMap((name) => {
      const { version, dimensions, measures, readers, usual } = reportOf(name)
      return [
        `## ${words[`title_${name}`]}`,
        '',
        words[`meaning_${name}`],
        '',
        `\`GET ${pathOf(name)}\`, version ${version}, by ${dimensions.join(', ')}; usual period: ${usual ?? 'none'}; readers: ${readers.join(', ')}.`,
        '',
        '| measure | unit | fact | how it is counted |',
        '|---|---|---|---|',
        ...measures.map(
          (measure) =>
            `| ${words[`measure_${measure}`]} | ${unitOf(measure)} | ${factOf(measure)} | ${words[`definition_${measure}`]} |`,
        ),
        '',
      ]
    }),
  ].join('\n')
}

const unitOf = (measure: MeasureName): string =>
  isShare(measure)
    ? `${words[`measure_${shares[measure].numerator}`]} / ${words[`measure_${shares[measure].denominator}`]}`
    : counts[measure].unit

/** The path of the call whose answer says that it is this report. */
function pathOf(name: ReportName): string {
  const call = Object.values(calls).find(
    ({ response }) =>
      typeof response !== 'string' &&
      'shape' in response &&
      (response.shape as { report?: { value?: string } }).report?.value === name,
  )
  return call?.path ?? ''
}
