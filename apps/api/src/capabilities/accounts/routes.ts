import * as accessCalls from '@qadam/contract/accounts/access/endpoints.ts'
import * as calls from '@qadam/contract/accounts/endpoints.ts'
import * as factorCalls from '@qadam/contract/accounts/second-factor/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { sentence } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import * as access from './commands/access.ts'
import * as avatars from './commands/avatar.ts'
import { checkCode } from './commands/check-code.ts'
import { hashForGuest } from './commands/guest-hashing.ts'
import * as invitations from './commands/invitations.ts'
import * as own from './commands/own-account.ts'
import * as people from './commands/people.ts'
import { changeProfile } from './commands/profile.ts'
import { resetSecondFactor } from './commands/prove-factor.ts'
import * as recovery from './commands/recovery.ts'
import * as registration from './commands/registration.ts'
import { orTaken } from './commands/registration.ts'
import * as factor from './commands/second-factor.ts'
import { sendCode } from './commands/send-code.ts'
import * as signIn from './commands/sign-in.ts'
import { untrustDevice } from './commands/trusted-devices.ts'
import * as may from './policy.ts'
import * as queries from './queries/people.ts'
import { presentSelf } from './queries/self.ts'

export function accountRoutes(app: App): void {
  serveSignIn(app)
  serveOwnAccount(app)
  serveSecondFactor(app)
  serveProfiles(app)
  servePeople(app)
  serveAccesses(app)
  serveInvitations(app)
}

function serveSignIn(app: App): void {
  const access = may.mayProveThemselves
  const always = { access, evenWithoutTariff: true, isUrgent: true } as const
  // Passwords are hashed before the transaction: whoever waits for a turn holds no connection.
  serve(app, calls.logIn, {
    ...always,
    before: (call) => signIn.beginLogIn(call, call.body),
    prepare: (call, tried) => signIn.proveLogIn(call, call.body, tried),
    handler: (call, proved) => signIn.logIn(call, proved),
  })
  serve(app, calls.register, {
    access,
    before: (call) => registration.beginRegistration(call, call.body),
    prepare: (call) => hashForGuest(call, call.body.password),
    handler: (call, hash) => registration.register(call, call.body, hash),
  })
  serve(app, calls.sendCode, { ...always, handler: (call) => sendCode(call, call.body) })
  serve(app, calls.checkCode, { ...always, handler: (call) => orTaken(checkCode(call, call.body)) })
  serve(app, calls.checkCodeByQuery, {
    ...always,
    writes: true,
    handler: (call) => {
      call.setHeader('Cache-Control', 'no-store')
      return orTaken(checkCode(call, call.query))
    },
  })
  serve(app, calls.checkEmail, {
    access,
    handler: async (call) => {
      const exists = await registration.isEmailTaken(call, call.query.email)
      return { exists, message: exists ? sentence(call.language, 'accounts.email_exists') : null }
    },
  })
  serve(app, calls.sendResetLink, {
    ...always,
    handler: (call) => recovery.sendResetLink(call, call.body.email),
  })
  serve(app, calls.checkResetLink, {
    ...always,
    handler: (call) => recovery.isResetLinkValid(call, call.body.token),
  })
  serve(app, calls.setPassword, {
    ...always,
    before: (call) => recovery.checkPasswordByLink(call, call.body),
    prepare: (call) => hashForGuest(call, call.body.password),
    handler: (call, hash) => recovery.setPasswordByLink(call, call.body.token, hash),
  })
}

function serveOwnAccount(app: App): void {
  const always = {
    access: may.mayManageThemselves,
    evenWithoutTariff: true,
    withoutSecondFactor: true,
  } as const
  serve(app, calls.logOut, { ...always, handler: signIn.logOut })
  serve(app, calls.finishFirstVisit, { ...always, handler: own.finishFirstVisit })
  serve(app, calls.chooseLanguage, {
    ...always,
    handler: (call) => own.chooseLanguage(call, call.body.language),
  })
  serve(app, calls.changePassword, { ...always, handler: (call) => own.changePassword(call, call.body) })
  serve(app, calls.provePassword, { ...always, handler: (call) => signIn.proveSignIn(call, call.body) })
  serve(app, calls.changeEmail, { ...always, handler: (call) => own.askForEmail(call, call.body) })
  serve(app, calls.confirmEmail, {
    ...always,
    handler: (call) => orTaken(own.confirmAddress(call, 'change_email', call.body)),
  })
  serve(app, calls.changePhone, { ...always, handler: (call) => own.askForPhone(call, call.body) })
  serve(app, calls.confirmPhone, {
    ...always,
    handler: (call) => orTaken(own.confirmAddress(call, 'change_phone', call.body)),
  })
  serve(app, calls.listSignIns, { ...always, handler: signIn.showSignIns })
  serve(app, calls.endSignIn, { ...always, handler: (call) => signIn.endOwnSignIn(call, call.params.id) })
  serve(app, calls.endOtherSignIns, {
    ...always,
    handler: (call) => signIn.endOwnSignIns(call, call.body.this_too),
  })
  serve(app, calls.endSignInsOf, {
    access: may.mayEndSignInsOfOthers,
    evenWithoutTariff: true,
    handler: (call) => signIn.endSignInsOf(call, call.params.userId),
  })
}

function serveSecondFactor(app: App): void {
  const own = {
    access: may.mayManageThemselves,
    evenWithoutTariff: true,
    withoutSecondFactor: true,
  } as const
  // Secrets and codes are shown once, so no response is stored.
  const secret = { ...own, answersSecret: true } as const
  serve(app, factorCalls.getSecondFactor, { ...own, handler: factor.readSecondFactor })
  serve(app, factorCalls.beginSecondFactor, { ...secret, handler: factor.beginSecondFactor })
  serve(app, factorCalls.confirmSecondFactor, {
    ...secret,
    handler: (call) => factor.confirmSecondFactor(call, call.body.code),
  })
  serve(app, factorCalls.renewRecoveryCodes, {
    ...secret,
    handler: (call) => factor.renewRecoveryCodes(call, call.body.code),
  })
  serve(app, factorCalls.switchSecondFactorOff, {
    ...own,
    handler: (call) => factor.switchSecondFactorOff(call, call.body.code),
  })
  serve(app, factorCalls.proveSecondFactor, {
    ...own,
    handler: (call) => factor.proveSecondFactor(call, call.body.code),
  })
  serve(app, factorCalls.takeSecondStep, {
    access: may.mayProveThemselves,
    evenWithoutTariff: true,
    isUrgent: true,
    handler: (call) => factor.takeSecondStep(call, call.body),
  })
  serve(app, factorCalls.deleteTrustedDevice, {
    ...own,
    handler: (call) => untrustDevice(call, call.params.id),
  })
  serve(app, factorCalls.resetSecondFactor, {
    access: may.mayResetSecondFactors,
    evenWithoutTariff: true,
    handler: (call) => resetSecondFactor(call, call.params.userId),
  })
}

function serveProfiles(app: App): void {
  const reading = { access: may.mayReadProfiles } as const
  const changing = { access: may.mayChangeProfiles } as const
  serve(app, calls.getOwnProfile, {
    access: may.mayManageThemselves,
    withoutSecondFactor: true,
    handler: (call) => presentSelf(call, call.actor.id),
  })
  serve(app, calls.updateProfile, {
    ...changing,
    handler: (call) => changeProfile(call, call.params.id, call.body),
  })
  for (const upload of [calls.uploadAvatar, calls.updateAvatar]) {
    serve(app, upload, {
      ...changing,
      quota: { name: 'avatar', points: 100, seconds: 3_600 },
      before: (call) => queries.getPerson(call.db, may.visibleTo(call.actor), call.params.id),
      prepare: (call) => avatars.prepareAvatar(call, call.body, call.files),
      handler: (call, pictures) => avatars.changeAvatar(call, call.params.id, pictures),
    })
  }
  serve(app, calls.getAvatar, {
    ...reading,
    handler: async ({ db, actor, params }) =>
      queries.avatarOf(await queries.getPerson(db, may.visibleTo(actor), params.id)),
  })
  serve(app, calls.deleteAvatar, {
    ...changing,
    handler: (call) => avatars.removeAvatar(call, call.params.id),
  })
}

function servePeople(app: App): void {
  const listing = { access: may.mayListPeople } as const
  serve(app, calls.listTeachers, {
    ...listing,
    handler: async ({ db, language, query, url }) =>
      pageOfRows(
        url,
        query,
        await queries.listPeople(db, language, { ...query, role: ['teacher'], status: 'active' }),
      ),
  })
  serve(app, calls.listManagers, {
    ...listing,
    handler: async ({ db, language, query, url }) =>
      pageOfRows(
        url,
        query,
        await queries.listPeople(db, language, {
          ...query,
          role: ['admin', 'admin_school'],
          status: 'active',
        }),
      ),
  })
  serve(app, calls.deletePerson, {
    access: may.mayDeletePeople,
    evenWithoutTariff: true,
    handler: (call) => people.deletePerson(call, call.params.id),
  })
  serve(app, calls.restorePerson, {
    access: may.mayRestorePeople,
    handler: (call) => orTaken(people.restorePerson(call, call.params.id)),
  })
}

function serveAccesses(app: App): void {
  serve(app, accessCalls.getAccess, {
    access: may.mayKeepAccesses,
    handler: (call) => access.getAccess(call, call.params.id),
  })
  serve(app, accessCalls.changeAccess, {
    access: may.mayKeepAccesses,
    handler: (call) => access.changeAccess(call, call.params.id, call.body),
  })
}

function serveInvitations(app: App): void {
  const managing = { access: may.mayManagePeople } as const
  const proving = { access: may.mayProveThemselves } as const
  serve(app, calls.listInvitations, {
    ...managing,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await queries.listInvitations(call, call.query)),
  })
  serve(app, calls.createInvitation, { ...managing, handler: (call) => invitations.invite(call, call.body) })
  serve(app, calls.resendInvitation, {
    ...managing,
    handler: (call) => invitations.resendInvitation(call, call.params.id),
  })
  serve(app, calls.withdrawInvitation, {
    ...managing,
    handler: (call) => invitations.withdrawInvitation(call, call.params.id),
  })
  serve(app, calls.seeInvitation, {
    ...proving,
    handler: (call) => invitations.seeInvitation(call, call.body.token),
  })
  serve(app, calls.acceptInvitation, {
    ...proving,
    before: (call) => invitations.checkAcceptance(call, call.body),
    prepare: (call) => hashForGuest(call, call.body.password),
    handler: (call, hash) => orTaken(invitations.acceptInvitation(call, call.body, hash)),
  })
}
