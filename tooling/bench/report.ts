import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { pace, type Round } from './measure.ts'

/** A line of the report: a ratio, its goal, and the figures behind it. */
export interface Line {
  readonly name: string
  readonly ratio: number
  /** The minimum, or with `atMost` the maximum. */
  readonly goal?: number | undefined
  readonly atMost?: boolean
  readonly unit?: string
  readonly ours?: Round
  readonly baseline?: Round
  readonly note?: string
}

/** One part of the report. */
export interface Part {
  readonly title: string
  readonly about: string
  readonly lines: readonly Line[]
}

const round = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2))

function verdictOf({ ratio, goal, atMost }: Line): string {
  if (goal === undefined) return ''
  return (atMost ? ratio <= goal : ratio >= goal) ? 'holds' : 'missed'
}

function tableOf(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    `${round(line.ratio)}${line.unit ? ` ${line.unit}` : ''}`,
    line.goal === undefined
      ? ''
      : `${line.atMost ? 'at most' : 'at least'} ${line.goal.toLocaleString('en')}`,
    verdictOf(line),
    line.ours && line.baseline ? `${round(line.ours.perSecond)} : ${round(line.baseline.perSecond)}` : '',
    line.ours && line.baseline ? `${line.ours.p50.toFixed(1)} : ${line.baseline.p50.toFixed(1)}` : '',
    line.note ?? (line.ours ? `${(line.ours.bytes / 1024).toFixed(1)} KiB` : ''),
  ])
  const head = ['what', 'measured', 'goal', '', 'requests/s', 'p50 ms', '']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const file = new URL('../../docs/generated/bench.md', import.meta.url)

/** Prints a part and writes it to docs/generated/bench.md, replacing the result of an earlier run. */
export function report({ title, about, lines }: Part, postgres: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const load = loadavg()
    .map((average) => average.toFixed(1))
    .join(', ')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC at ${commit}, ${machine}, load average ${load}, PostgreSQL ${postgres}${pace.isQuick ? '; a quick run' : ''}.`
  const section = `## ${title}\n\n${about}\n\n${tableOf(lines)}\n\n${at}\n`
  console.log(`\n${section}`)
  const stored = existsSync(file) ? sectionsOf(readFileSync(file, 'utf8')) : []
  const others = stored.filter((other) => titleOf(other) !== title)
  writeFileSync(file, `${head()}\n${[...others, section].toSorted(byTitle).join('\n')}`)
}

const titleOf = (section: string) => section.slice(3, section.indexOf('\n'))
const byTitle = (one: string, other: string) => titleOf(one).localeCompare(titleOf(other), 'en')

function sectionsOf(text: string): string[] {
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => `${section.trimEnd()}\n`)
}

function head(): string {
  const autocannon = JSON.parse(
    readFileSync(new URL('../../node_modules/autocannon/package.json', import.meta.url), 'utf8'),
  ).version
  return [
    '# Bench',
    '',
    'Written by `npm run bench`. Load generator, server and database share the processors;',
    `Node ${process.versions.node}, autocannon ${autocannon}, 8 connections. Ratios of one run: sides alternate in up to seven rounds`,
    'of three seconds (a quick run: three of one second), medians count. Absolute figures say little beside them.',
    '',
  ].join('\n')
}
