export { createNoticeBoard, type Notice, type NoticeBoard, type NoticeText } from './notice-board.ts'
export { notices, Toaster, type ToasterProps } from './toaster.tsx'
