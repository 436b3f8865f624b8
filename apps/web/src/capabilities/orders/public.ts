export { OrderPicture } from './OrderPicture.tsx'
