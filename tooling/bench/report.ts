import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { pace, type Round } from './measure.ts'

/** A line of the report: a ratio, what it should be, and the figures that it comes from. */
export interface Line {
  readonly name: string
  readonly ratio: number
  /** The least that is asked, or the most where `atMost`. */
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

/** Prints the parts and writes them to docs/generated/bench.md. */
export function report(parts: readonly Part[], postgres: string): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const autocannon = JSON.parse(
    readFileSync(new URL('../../node_modules/autocannon/package.json', import.meta.url), 'utf8'),
  ).version
  const ground = [
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC at ${commit}.`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, shared by load generator, server and database; load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(
        ', ',
      )}; Node ${process.versions.node}, PostgreSQL ${postgres}, autocannon ${autocannon}, 8 connections.`,
    pace.isQuick ? 'A quick run: three rounds of a second.' : 'Up to seven rounds of three seconds.',
    'Ratios of one run: sides alternate in rounds, medians count. Absolute figures say little beside them.',
  ].join('\n')
  const body = parts.map(({ title, about, lines }) => `## ${title}\n\n${about}\n\n${tableOf(lines)}`)
  const text = `# Bench\n\n${ground}\n\n${body.join('\n\n')}\n`
  console.log(`\n${text}`)
  writeFileSync(new URL('../../docs/generated/bench.md', import.meta.url), text)
}
