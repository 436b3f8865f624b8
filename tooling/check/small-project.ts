import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Check } from './check.ts'

// A small project in which every check finds nothing. Each test plants one
// fault in it and expects only that fault.
export const sound = {
  'apps/api/src/capabilities/rooms/commands.ts':
    "import { rooms } from '@qadam/contract/rooms/schemas.ts'\nexport const add = 'insert into rooms (name)' + rooms\n",
  'apps/api/src/capabilities/rooms/queries.ts': "export const title = ['name', 'days', 'door.open']\n",
  'apps/api/src/capabilities/rooms/queries.test.ts':
    "import { expect } from 'vitest'\nimport { title } from './queries.ts'\nexpect(title.slice(1)).toEqual(['days'])\n",
  'apps/api/src/capabilities/halls/commands.ts': "export const change = 'update halls set name = 1'\n",
  'apps/api/src/platform/clock/clock.ts': 'export const now = 1\n',
  'apps/api/src/migrations/0001-rooms.sql': `create table rooms (
  school_id bigint not null,
  id bigint generated always as identity,
  hall_id bigint,
  primary key (school_id, id),
  foreign key (school_id, hall_id) references halls (school_id, id)
);
select force_row_level_security('rooms');
create table halls (
  school_id bigint not null,
  id bigint generated always as identity,
  primary key (school_id, id)
);
select force_row_level_security('halls');
`,
  'apps/web/src/capabilities/rooms/RoomForm.tsx':
    "export const form = <input type=\"text\" onKeyDown={(event) => event.key === 'Enter' && { type: 'date' }} />\n",
  'apps/web/src/capabilities/rooms/Rooms.module.css':
    '/* As in #123. */\n#door {\n  color: var(--ink);\n  font-size: var(--text-15);\n}\n',
  'apps/web/src/routes/_main/rooms.tsx': 'export const Route = createFileRoute()({ loader: fetchRooms })\n',
  'packages/contract/src/money/money.ts': 'export const tiyn = 100n\n',
  'packages/contract/src/rooms/schemas.ts': "import { z } from 'zod'\nexport const rooms = z.string()\n",
  'packages/phrases/src/ru/screens/rooms.ts':
    "export const rooms = { name: 'Имя {{who}}', days_one: 'день', days_few: 'дня', days_many: 'дней', 'door.open': 'Открыто' }\n",
  'packages/phrases/src/kk/screens/rooms.ts':
    "export const rooms = { name: 'Аты {{who}}', days_one: 'күн', days_other: 'күн', 'door.open': 'Ашық' }\n",
  'packages/phrases/src/en/screens/rooms.ts':
    "export const rooms = { name: 'Name {{who}}', days_one: 'day', days_other: 'days', 'door.open': 'Open' }\n",
}

export type Files = Readonly<Record<string, string>>

/** Returns the faults that a check finds in the small project with these files added. */
export async function faultsWith(check: Check, planted: Files = {}): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'qadam-check-'))
  try {
    for (const [path, content] of Object.entries({ ...sound, ...planted })) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    const { looked, faults } = await check.run(root)
    expect(looked, `${check.title} looked at nothing`).toBeGreaterThan(0)
    return faults
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
