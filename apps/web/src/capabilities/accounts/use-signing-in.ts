import {
  acceptInvitation,
  checkCode,
  checkEmail,
  logIn,
  register,
  sendCode,
  sendResetLink,
  setPassword,
} from '@qadam/contract/accounts/endpoints.ts'
import { asE164 } from '@qadam/contract/phone-number.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { clearDraft } from '../../platform/draft.ts'
import { takeReturn } from '../../platform/guard.ts'
import { currentLanguage } from '../../platform/language.ts'
import { loginFailed, loginStarted } from '../../platform/session.ts'
import type { Address } from './address.ts'
import { type CodeAsked, clearCodeRequest, saveCodeRequest } from './code-request.ts'
import type { InvitationValues } from './InvitationScreen.tsx'
import { saveLinkRequest } from './link-asked.ts'
import type { RegistrationValues } from './RegisterScreen.tsx'
import { type Granted, takeSignIn } from './signed-in.ts'

/** The ways in: each ends at the page that the person wanted, `next` when their address said so. */
export function useSigningIn(next?: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = async (asking: () => Promise<Granted>) => {
    loginStarted()
    try {
      await takeSignIn(queryClient, await asking())
    } catch (thrown) {
      loginFailed()
      throw thrown
    }
    clearDraft('login')
    clearDraft('registration')
    clearCodeRequest()
    await navigate({ href: takeReturn(next) })
  }
  const awaitCode = async (asked: Pick<CodeAsked, 'purpose' | 'address'>, sending: () => Promise<Sent>) => {
    saveCodeRequest(asked, await sending())
    await navigate({ to: '/login/verify', search: { next } })
  }
  return {
    logIn: (credentials: Address & { password: string }) => enter(() => call(logIn, { body: credentials })),
    askCode: (address: Address) =>
      awaitCode({ purpose: 'sign_in', address }, () =>
        call(sendCode, { body: { ...address, purpose: 'sign_in' } }),
      ),
    register: (values: RegistrationValues, documents: readonly number[]) =>
      awaitCode({ purpose: 'registration', address: addressOf(values) }, () =>
        call(register, {
          body: { ...values, legal_documents: listed(documents), language: currentLanguage() },
        }).catch((thrown) => {
          loginFailed()
          throw thrown
        }),
      ),
    isTaken: async (email: string) => (await call(checkEmail, { query: { email } }, { quiet: true })).exists,
    enterCode: ({ purpose, address, request }: CodeAsked, otp: string) =>
      enter(() => call(checkCode, { body: { ...address, otp, purpose, request } })),
    resendCode: async ({ purpose, address, request }: CodeAsked) =>
      saveCodeRequest({ purpose, address }, await call(sendCode, { body: { ...address, purpose, request } })),
    setPassword: (token: string, password: string) =>
      enter(() => call(setPassword, { body: { token, password } })),
    accept: (token: string, values: InvitationValues, documents: readonly number[]) =>
      enter(() =>
        call(acceptInvitation, {
          body: { ...values, phone: values.phone || undefined, token, legal_documents: listed(documents) },
        }),
      ),
    askLink: async (email: string) => {
      const { resend_in } = await call(sendResetLink, { body: { email } })
      return saveLinkRequest(email, resend_in)
    },
  }
}

type Sent = Parameters<typeof saveCodeRequest>[1]

/** Where the code of a registration goes. */
function addressOf({ channel, email, phone }: RegistrationValues): Address {
  return channel === 'sms' ? { phone: asE164(phone) } : { email }
}

function listed(documents: readonly number[]): number[] | undefined {
  return documents.length > 0 ? [...documents] : undefined
}
