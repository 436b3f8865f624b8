import * as calls from '@qadam/contract/telegram/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { createStartLink, unlinkOwnChat } from './commands/own-chat.ts'
import { serveTelegramWebhooks } from './commands/receive-webhook.ts'
import { renewOwnCode } from './commands/renew-code.ts'
import { askChosen, getToken, removeSchoolBot, setSchoolBot } from './commands/school-bot.ts'
import { serveDevelopmentChats } from './commands/serve-development-chats.ts'
import { askAgain, storeAnswer } from './commands/try-bot.ts'
import { mayManageBot, mayOpenByLink, mayReadCode, ownChat } from './policy.ts'
import { ownCode, ownTelegram } from './queries/chats.ts'
import { getSchoolBot } from './queries/school-bot.ts'

export function telegramRoutes(app: App): void {
  serveTelegramWebhooks(app)
  serveDevelopmentChats(app)
  serve(app, calls.getSchoolBot, { access: mayManageBot, handler: getSchoolBot })
  serve(app, calls.setSchoolBot, {
    access: mayManageBot,
    prepare: (call) => askChosen(call.services.settings, call.body),
    handler: setSchoolBot,
  })
  serve(app, calls.trySchoolBot, {
    access: mayManageBot,
    before: getToken,
    prepare: (call, token) => askAgain(call.services.settings, token),
    handler: storeAnswer,
  })
  serve(app, calls.removeSchoolBot, { access: mayManageBot, handler: removeSchoolBot })
  serve(app, calls.getPersonalCode, { access: mayReadCode, handler: ownCode })
  serve(app, calls.renewPersonalCode, {
    access: mayReadCode,
    answersSecret: true,
    handler: renewOwnCode,
  })
  serve(app, calls.getOwnTelegram, { access: ownChat, handler: ownTelegram })
  serve(app, calls.createStartLink, {
    access: mayOpenByLink,
    answersSecret: true,
    handler: createStartLink,
  })
  serve(app, calls.unlinkTelegram, {
    access: ownChat,
    // Nobody is written to against their will: a closed school does not stop it.
    evenWithoutTariff: true,
    handler: unlinkOwnChat,
  })
}
