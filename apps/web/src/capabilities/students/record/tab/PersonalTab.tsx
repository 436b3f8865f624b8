import Representatives from '../../../privacy/Representatives.tsx'
import FieldGroups from '../FieldGroups.tsx'
import type { TabProps } from '../tabs.ts'

const groups = ['identity', 'tracking', 'names', 'family'] as const

export default function PersonalTab({ userId }: TabProps) {
  return (
    <>
      <FieldGroups userId={userId} groups={groups} />
      <Representatives userId={userId} />
    </>
  )
}
