import { anyone } from '../../platform/access/access.ts'

// Row 11.8: a guardian authenticates with the secret of their link.
export const mayOpenByLink = anyone
