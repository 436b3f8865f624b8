import FieldGroups from '../FieldGroups.tsx'
import type { TabProps } from '../tabs.ts'

const groups = ['identity'] as const

export default function TeacherTab({ userId }: TabProps) {
  return <FieldGroups userId={userId} groups={groups} kind="teacher" />
}
