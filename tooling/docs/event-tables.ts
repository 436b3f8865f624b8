import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventType } from '../../apps/api/src/platform/events/event-type.ts'
import { registeredReactions } from '../../apps/api/src/platform/events/reactions.ts'
import { startWorkers } from '../../apps/api/src/workers.ts'
import { sourceFiles } from '../check/source-files.ts'
import { describedApp } from './described-app.ts'

const root = join(import.meta.dirname, '../..')

/** Every event with its payload, since when it is written, and its reactions. */
export async function eventTables(): Promise<string> {
  const { app } = await describedApp()
  await startWorkers(app.services)
  const reactions = registeredReactions()
  const registered = registrations()
  const homeOf = (reaction: string) =>
    registered.find(([, source]) => new RegExp(`\\b${reaction}\\b`).test(source))?.[0] ?? 'platform'
  const homes = await catalogue()
  const count = [...homes.values()].reduce((sum, types) => sum + types.length, 0)
  return [
    '# Events',
    '',
    'Printed by `npm run docs` from the `events.ts` of the server. An event is written to the audit log and to the outbox in',
    'the transaction of what it tells of; each reaction happens once, in a transaction of its own. `?` may be absent.',
    '',
    `${count} events.`,
    '',
    ...[...homes].flatMap(([home, types]) => [
      `## ${home}`,
      '',
      '| event | payload | since | reactions |',
      '|---|---|---|---|',
      ...types.map((type) =>
        rowOf(
          type,
          (reactions.get(type.name) ?? []).map((one) => `${homeOf(one)}: \`${one}\``),
        ),
      ),
      '',
    ]),
  ].join('\n')
}

/** The events by the capability that writes them. */
async function catalogue(): Promise<Map<string, EventType[]>> {
  const homes = new Map<string, EventType[]>()
  for (const path of sourceFiles(root, 'apps/api/src/*.ts').filter((one) => one.endsWith('/events.ts'))) {
    const module: Record<string, unknown> = await import(join(root, path))
    const types = Object.values(module)
      .filter(isEventType)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const home = path.replace(/^apps\/api\/src\/(?:capabilities\/)?/, '').replace('/events.ts', '')
    if (types.length > 0) homes.set(home, types)
  }
  return new Map([...homes].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const isEventType = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'since' in value && 'payload' in value

function rowOf({ name, action, payload, since }: EventType, reactions: readonly string[]): string {
  const named = action === undefined ? `\`${name}\`` : `\`${name}\` (in the audit log \`${action}\`)`
  return `| ${named} | ${fieldsOf(payload)} | ${since} | ${reactions.toSorted().join(', ') || '–'} |`
}

type Payload = EventType['payload']

function fieldsOf(payload: Payload): string {
  if (!hasShape(payload)) return 'by field'
  const fields = Object.entries(payload.shape).map(
    ([field, schema]) => `${field}${schema.safeParse(undefined).success ? '?' : ''}`,
  )
  return fields.join(', ') || '–'
}

const hasShape = (
  payload: Payload,
): payload is Payload & { readonly shape: Readonly<Record<string, Payload>> } => 'shape' in payload

/** The sources that register reactions, by capability. */
function registrations(): (readonly [home: string, source: string])[] {
  return sourceFiles(root, 'apps/api/src/capabilities/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path.split('/')[4] ?? '', readFileSync(join(root, path), 'utf8')] as const)
    .filter(([, source]) => /events\/reactions\.ts'|notices\/notice\.ts'/.test(source))
}
