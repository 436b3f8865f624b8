import type { TabProps } from '../../../widgets/record-tab.ts'
import HoursPage from './HoursPage.tsx'

/** The work days of a teacher in their record, for those who plan. */
export default function HoursTab({ userId }: TabProps) {
  return <HoursPage teacherId={userId} plans />
}
