/** Links to pay that one guardian makes in an hour. */
export const guardianPayments = { name: 'guardian-pay', points: 30, seconds: 3_600 } as const
/** Documents of transfers that one guardian sends in a day. */
export const guardianTransfers = { name: 'guardian-transfer', points: 30, seconds: 86_400 } as const
/** Documents of transfers that one client sends, whatever their links are. */
export const clientTransfers = { name: 'guardian-transfer-client', points: 60, seconds: 3_600 } as const
