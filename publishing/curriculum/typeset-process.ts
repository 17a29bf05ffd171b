import * as v from 'valibot'
import type {Curriculum} from '#domain/curriculum.ts'
import {endWithParent} from '#tasks/task.ts'
import type {Look} from '../look/look.ts'
import {typeset} from './typeset.ts'

/** What {@link typeset} takes, from whoever started this process. */
export type Order = {readonly curriculum: Curriculum; readonly look: Look}

const isOrder = (message: unknown): message is Order =>
  v.is(v.object({curriculum: v.object({}), look: v.object({})}), message)

/** Typesets one curriculum, in 0.2 GB of memory that a server would keep. */
endWithParent()
process.once('message', async (message) => {
  if (!isOrder(message)) throw new Error('This process is told what to typeset by curriculum-file.ts.')
  process.send?.(await typeset(message.curriculum, message.look), () => process.exit())
})
