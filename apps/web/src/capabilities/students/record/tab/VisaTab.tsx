import FieldGroups from '../FieldGroups.tsx'
import type { TabProps } from '../tabs.ts'

const groups = ['visa', 'legal', 'steps', 'letters'] as const

export default function VisaTab({ userId }: TabProps) {
  return <FieldGroups userId={userId} groups={groups} />
}
