import { sendMailingOn } from '../capabilities/mailings/public.ts'
import { createServices } from '../create-services.ts'
import { StandingClock } from '../platform/clock/clock.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { sendChatMessages } from '../platform/telegram/send-chat-messages.ts'
import { readSettings } from '../settings.ts'

// Sends a mailing in a separate process, for the test that kills it. Arguments: the database URL, the folder of the files, the
// origin of the Bot API, the school, the mailing and the time.
const [servingUrl = '', dataDir = '', telegram = '', schoolId, mailingId, time = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a test signs its tokens with this sentence',
  LINK_SECRET: 'a test signs its links with this sentence..',
  LOG_LEVEL: 'silent',
  TELEGRAM_API_ORIGIN: telegram,
})
const services = createServices(settings, { servingUrl, clock: new StandingClock(time), pollJobs: false })
await services.jobs.start()
const school = Number(schoolId)
const remaining = () =>
  inSchool(services.pools, { schoolId: school, readOnly: true }, (db) =>
    db.one<{ count: number }>(sql`
      select count(*)::int as count from mailing_recipients
      where school_id = ${school} and mailing_id = ${Number(mailingId)} and state in ('queued', 'sending')`),
  )
for (let before = -1, { count } = await remaining(); count > 0 && count !== before; ) {
  before = count
  await sendMailingOn(services, school, Number(mailingId))
  await sendChatMessages(services, school)
  count = (await remaining()).count
}
await services.jobs.stop(1)
await services.pools.close()
