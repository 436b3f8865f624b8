import type { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { isOn } from '@qadam/contract/schools/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { ownProfileQuery } from '../accounts/queries.ts'
import type { PersonRights } from './person-actions.ts'

export function rightsOver({ id, role, school }: Answer<typeof getOwnProfile>): PersonRights {
  const isOwner = role === 'admin_school'
  return {
    id,
    role,
    mayDelete: isOwner || isOn(school.switches, 'managers_delete_people'),
    mayEndSignIns: isOwner || isOn(school.switches, 'managers_end_sign_ins'),
  }
}

/** Returns what the viewer may do with people; undefined while the profile loads. */
export function usePersonRights(): PersonRights | undefined {
  const own = useQuery(ownProfileQuery).data
  return own && rightsOver(own)
}
