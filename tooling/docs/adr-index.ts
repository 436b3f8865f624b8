import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../docs/adr')

/** A decision record, parsed from its head: `# 0040. Title`, then `Date: … · Status: … · Topic: …`. */
export interface Decision {
  readonly file: string
  readonly number: string
  readonly title: string
  readonly date: string
  readonly status: string
  readonly topic: string
}

export function readDecision(file: string, text: string): Decision | undefined {
  const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
  const [, date, status, topic] =
    /^Date: (\d{4}-\d\d-\d\d) · Status: (.+) · Topic: ([a-z]+)$/m.exec(text) ?? []
  if (!number || !title || !date || !status || !topic || !file.startsWith(`${number}-`)) return undefined
  return { file, number, title, date, status, topic }
}

/** The decisions by topic, each with its date and its status. */
export function adrIndex(): string {
  const decisions = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .flatMap((file) => readDecision(file, readFileSync(join(folder, file), 'utf8')) ?? [])
  const topics = Map.groupBy(decisions, ({ topic }) => topic)
  const sections = [...topics]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([topic, ofTopic]) => `## ${topic}

| decision | date | state |
|---|---|---|
${ofTopic.map(({ file, number, title, date, status }) => `| [${number}. ${title}](${file}) | ${date} | ${status} |`).join('\n')}
`,
    )
  return `# Decisions

Printed by \`npm run docs\` from the heads of the records. Each is a page at most: what was decided, why, what else was
considered. Rules of one capability stand in its README.

${sections.join('\n')}`
}
