import {
  changeEmail,
  changePassword,
  changePhone,
  confirmEmail,
  confirmPhone,
  deleteAvatar,
  endOtherSignIns,
  endSignIn,
  updateAvatar,
  updateProfile,
} from '@qadam/contract/accounts/endpoints.ts'
import type { OwnProfile, ProfileChange, SignIn } from '@qadam/contract/accounts/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../platform/call.ts'
import { loginSucceeded, updateSessionUser } from '../../../platform/session.ts'
import { upload } from '../../../platform/upload.ts'
import { useLanguageChoice } from '../../../widgets/use-language-choice.ts'
import { ownProfileQuery, signInsQuery } from '../queries.ts'

type Own = z.output<typeof OwnProfile>
export type OwnActions = ReturnType<typeof useOwnAccount>

/** Returns the actions on the person's own account; each invalidates or updates the affected queries. */
export function useOwnAccount(id: number) {
  const queryClient = useQueryClient()
  const chooseLanguage = useLanguageChoice()
  const params = { id }
  const save = (change: Partial<Own>) =>
    queryClient.setQueryData(ownProfileQuery.queryKey, (own) => (own ? { ...own, ...change } : own))
  const takeOwn = (own: Own) => {
    queryClient.setQueryData(ownProfileQuery.queryKey, own)
    updateSessionUser({ email: own.email ?? '' })
  }
  const refreshSignIns = () => queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey })
  return {
    chooseLanguage,
    refresh: () => queryClient.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
    saveProfile: async (change: z.input<typeof ProfileChange>) => {
      const saved = await call(updateProfile, { params, body: change })
      save(saved)
      updateSessionUser({ firstName: saved.first_name })
      await queryClient.invalidateQueries({ queryKey: ['onboarding'] })
    },
    setAvatar: async (picture: Blob) =>
      void save(await upload(updateAvatar, { avatar: picture }, { params, body: {} }, { quiet: true })),
    removeAvatar: async () => {
      await call(deleteAvatar, { params })
      save({ avatar: null, avatar_small: null })
    },
    askEmail: (email: string, current_password: string) =>
      call(changeEmail, { body: { email, current_password } }),
    askPhone: (phone: string, current_password: string) =>
      call(changePhone, { body: { phone, current_password } }),
    proveEmail: async (request: string, otp: string) =>
      takeOwn(await call(confirmEmail, { body: { request, otp } })),
    provePhone: async (request: string, otp: string) =>
      takeOwn(await call(confirmPhone, { body: { request, otp } })),
    changePassword: async (current_password: string, password: string) => {
      const granted = await call(changePassword, { body: { current_password, password } })
      loginSucceeded(granted.access)
      takeOwn(granted.user)
      await refreshSignIns()
    },
    endSignIn: async (ended: number) => {
      const before = queryClient.getQueryData(signInsQuery.queryKey)
      queryClient.setQueryData(signInsQuery.queryKey, (all) => all?.filter(({ id: each }) => each !== ended))
      try {
        await call(endSignIn, { params: { id: ended } })
      } catch (thrown) {
        queryClient.setQueryData(signInsQuery.queryKey, before as z.output<typeof SignIn>[] | undefined)
        throw thrown
      }
    },
    endOthers: async () => {
      const { ended } = await call(endOtherSignIns, { body: { this_too: false } })
      await refreshSignIns()
      return ended
    },
  }
}
