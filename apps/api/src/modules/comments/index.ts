import type { SomeHandlers } from '../../http/handler.ts'
import {
  acknowledgeComment,
  createComment,
  deleteComment,
  listComments,
  listMentionablePeople,
  pinComment,
  updateComment,
} from './comments.ts'

export const commentHandlers = {
  acknowledgeComment,
  pinComment,
  createComment,
  deleteComment,
  listComments,
  listMentionablePeople,
  updateComment,
} satisfies SomeHandlers
