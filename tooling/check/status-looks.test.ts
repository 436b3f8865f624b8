import { expect, test } from 'vitest'
import { faultsWith } from './small-project.ts'
import { statusLooksOf } from './status-looks.ts'

test('a look by hand and a coloured badge are found, and a tag may have a colour of its own', async () => {
  const rooms = 'apps/web/src/capabilities/rooms'
  const files = {
    'apps/web/src/ui/status-looks.ts':
      "export const statusLooks = { done: { color: 'green', icon: IconCheck } } satisfies Record<string, StatusLook>\n",
    [`${rooms}/looks.ts`]:
      "const looks: Record<State, StatusLook> = { open: { color: 'sun', icon: IconClock } }\n",
    [`${rooms}/Given.tsx`]: "export const given = <StatusBadge look={{ color: 'sun' }}>open</StatusBadge>\n",
    [`${rooms}/Raw.tsx`]: 'export const raw = <Badge color="green">open</Badge>\n',
    [`${rooms}/Spread.tsx`]: 'export const spread = <Badge {...look}>open</Badge>\n',
    [`${rooms}/Group.tsx`]: 'export const group = <Badge color={group.colour}>A1</Badge>\n',
    [`${rooms}/Count.tsx`]: 'export const count = <Badge icon={<IconX />}>3</Badge>\n',
    [`${rooms}/Good.tsx`]:
      'export const good = <StatusBadge look={statusLooks.done}>open</StatusBadge>\nexport const old = { color: tone }\n',
    [`${rooms}/Other.tsx`]: "export const other = { color: 'green' }\n",
  }
  const found = statusLooksOf([`${rooms}/Group.tsx`, `${rooms}/Plain.tsx`])
  expect(await faultsWith(found, files)).toEqual([
    `${rooms}/Raw.tsx: a coloured Badge; show a status by StatusBadge with a look of apps/web/src/ui/status-looks.ts`,
    `${rooms}/Spread.tsx: a coloured Badge; show a status by StatusBadge with a look of apps/web/src/ui/status-looks.ts`,
    `${rooms}/Plain.tsx has no coloured Badge any more: take it from status-looks.ts`,
    `${rooms}/Given.tsx: a look of its own; add its meaning to apps/web/src/ui/status-looks.ts`,
    `${rooms}/looks.ts: a look of its own; add its meaning to apps/web/src/ui/status-looks.ts`,
  ])
})
