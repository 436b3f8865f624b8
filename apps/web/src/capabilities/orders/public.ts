export { Facts } from './Facts.tsx'
export { OrderPicture } from './OrderPicture.tsx'
