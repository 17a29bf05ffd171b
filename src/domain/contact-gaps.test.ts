import {expect, test} from 'vitest'
import {gapsLine} from './contact-gaps.ts'

test.each([
  [[], [], ''],
  [['Name'], [], 'Still missing: Name.'],
  [['Name', 'Message', 'the tick'], [], 'Still missing: Name, Message, and the tick.'],
  [[], ['Email'], 'Not right yet: Email.'],
  [['Name'], ['Email', 'Subject'], 'Still missing: Name. Not right yet: Email and Subject.'],
])('%j missing and %j wrong is said as "%s"', (missing, wrong, line) => {
  expect(gapsLine({missing, wrong})).toBe(line)
})
