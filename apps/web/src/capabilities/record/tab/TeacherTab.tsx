import type { TabProps } from '../../../widgets/record-tab.ts'
import FieldGroups from '../../students/record/FieldGroups.tsx'

const groups = ['identity'] as const

export default function TeacherTab({ userId }: TabProps) {
  return <FieldGroups userId={userId} groups={groups} kind="teacher" />
}
