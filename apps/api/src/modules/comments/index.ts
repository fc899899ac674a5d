import type { SomeHandlers } from '../../http/handler.ts'
import {
  createComment,
  deleteComment,
  listComments,
  listMentionablePeople,
  updateComment,
} from './comments.ts'

export const commentHandlers = {
  createComment,
  deleteComment,
  listComments,
  listMentionablePeople,
  updateComment,
} satisfies SomeHandlers
