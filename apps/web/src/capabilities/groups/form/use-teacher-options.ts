import { useTranslation } from 'react-i18next'
import { type Option, useFoundOptions } from '../../../platform/found-options.ts'
import { fullName } from '../../../platform/full-name.ts'
import { findTeachersFor, groupsKey } from '../queries.ts'

interface Chosen {
  readonly chosen: readonly string[]
  readonly known: readonly Option[]
}

/**
 * Returns teachers as options for a group: those of the program first, the others with their number of
 * groups.
 */
export function useTeacherOptions(program: number, { chosen, known }: Chosen) {
  const { t } = useTranslation('groups')
  return useFoundOptions({
    key: [...groupsKey, 'teachers', program],
    chosen,
    known,
    find: async (q, signal) =>
      (await findTeachersFor(program, q, signal)).map((teacher) => ({
        value: String(teacher.id),
        label: [
          fullName(teacher),
          teacher.teaches ? t('teachesProgram') : t('groupsOfTeacher', { count: teacher.groups }),
        ].join(' · '),
      })),
  })
}
