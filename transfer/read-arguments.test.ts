import {describe, expect, it} from 'vitest'
import {readArguments} from './read-arguments.ts'

describe('the command line', () => {
  it.each([
    [[], {isOn: false, file: undefined}],
    [['a.tar.gz'], {isOn: false, file: 'a.tar.gz'}],
    [['--replace', 'a.tar.gz'], {isOn: true, file: 'a.tar.gz'}],
    [['a.tar.gz', '--replace'], {isOn: true, file: 'a.tar.gz'}],
    [['--', '--replace'], {isOn: false, file: '--replace'}],
  ])('%j is read', (args, expected) => {
    expect(readArguments(args, 'replace', 'Usage')).toEqual(expected)
  })

  it.each([[['a', 'b']], [['--force']], [['--replace=yes', 'a']]])('%j is refused with the usage', (args) => {
    expect(() => readArguments(args, 'replace', 'Usage: so')).toThrow(/\nUsage: so$/)
  })
})
