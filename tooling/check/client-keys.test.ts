import { expect, test } from 'vitest'
import { clientKeys } from './client-keys.ts'
import { faultsWith } from './small-project.ts'

test('a limit that counts by a full address is found, and where addresses are stored they may be', async () => {
  const rooms = 'apps/api/src/capabilities/rooms'
  const accounts = 'apps/api/src/capabilities/accounts/commands'
  const files = {
    'apps/api/src/platform/http/client-address.ts':
      'export const clientOf = (request) => clientKey(request.ip)\n',
    'apps/api/src/platform/http/serve.ts': 'await limits.spendRequest(request.ip)\n',
    'apps/api/src/platform/http/other.ts': 'const who = ({ id, ip }: FastifyRequest) => ip\n',
    [`${rooms}/key.ts`]: `const key = \`room:\${ctx.ip}\`\nawait ctx.services.limits.spend(tries, key)\n`,
    [`${rooms}/good.ts`]: `await ctx.services.limits.spend(tries, \`\${ctx.schoolId}:\${ctx.clientKey}\`)\n`,
    [`${accounts}/sign-in.ts`]: `sql\`insert into sign_ins (ip) values (\${ctx.ip})\`\n`,
    [`${accounts}/invitations.ts`]: `await limits.spend(tries, \`\${keyOf(ctx)}:\${ctx.ip}\`)\n`,
  }
  expect(await faultsWith(clientKeys, files)).toEqual([
    `${accounts}/invitations.ts: a limit counts by a full address; use clientKey of the context`,
    `${rooms}/key.ts: names a full address and is none of those that store them (client-keys.ts)`,
    'apps/api/src/platform/http/other.ts: takes the address of a request; use clientOf for a limit, fullAddressOf for a log',
    'apps/api/src/platform/http/serve.ts: takes the address of a request; use clientOf for a limit, fullAddressOf for a log',
  ])
})
