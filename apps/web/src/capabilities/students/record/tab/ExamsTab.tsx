import FieldGroups from '../FieldGroups.tsx'
import type { TabProps } from '../tabs.ts'

const groups = ['exams'] as const

export default function ExamsTab({ userId }: TabProps) {
  return <FieldGroups userId={userId} groups={groups} />
}
