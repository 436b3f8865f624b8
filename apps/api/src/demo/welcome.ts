import { embeddedBotApi, knownDemoPassword, type Settings } from '../settings.ts'

/**
 * Returns what the start prints when the server is ready: the address and, with the demo, who can log in.
 * With port 0 it shows the port that was chosen.
 */
export function welcome(
  settings: Pick<
    Settings,
    'PUBLIC_ORIGIN' | 'DEMO' | 'DEMO_PASSWORD' | 'NODE_ENV' | 'PORT' | 'TELEGRAM_API_ORIGIN'
  >,
  port: number,
): string {
  const origin = settings.PORT === 0 ? `http://localhost:${port}` : settings.PUBLIC_ORIGIN
  const ready = `Qadam is ready: ${origin}`
  // In production the output is stored in logs.
  if (!settings.DEMO || settings.NODE_ENV === 'production') return ready
  const demoPassword = settings.DEMO_PASSWORD ?? knownDemoPassword
  return [
    ready,
    '',
    `  owner@demo.test     school admin   ${demoPassword}`,
    `  manager@demo.test   manager        ${demoPassword}`,
    `  teacher@demo.test   teacher        ${demoPassword}`,
    `  student@demo.test   student        ${demoPassword}`,
    `  owner@second.test   school admin of http://second.localhost:${port}`,
    `  letters and text messages: ${origin}/dev/mailbox`,
    ...(settings.TELEGRAM_API_ORIGIN === embeddedBotApi
      ? [`  chats with the bot: ${origin}/dev/telegram`]
      : []),
  ].join('\n')
}
