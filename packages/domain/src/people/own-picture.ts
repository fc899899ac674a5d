import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { required } from '../kernel/field.ts'
import { peopleRefusals, peopleSentences as say } from './people.messages.ts'

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
type PictureType = (typeof pictureTypes)[number]

export const isPictureType = (type: string): type is PictureType =>
  pictureTypes.some((known) => known === type)

/** The chosen picture of one's own account, before it is cropped and uploaded. */
export const ownPictureForm = <Chosen extends { type: string }>() =>
  z.object({
    file: required(z.optional(z.custom<Chosen>()), say['people.required_missing']).check((context) => {
      if (context.value && !isPictureType(context.value.type))
        complainTo(context, [{ path: [], message: peopleRefusals['people.picture_type'] }])
    }),
  })
