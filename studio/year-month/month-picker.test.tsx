import {buildTheme} from '@sanity/ui/theme'
import {ThemeProvider} from '@sanity/ui'
import {useRef, useState} from 'react'
import {expect, test} from 'vitest'
import {userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {MonthPicker} from './month-picker.tsx'

const theme = buildTheme()

/**
 * The picker as Sanity's form holds it, which focuses the field when something in it gets the focus, with what
 * is stored written beside it and buttons that store a value and focus the field.
 */
function Form({initial, readOnly}: {initial?: string; readOnly?: boolean}) {
  const [value, setValue] = useState(initial)
  const field = useRef<{focus: () => void}>(null)
  return (
    <ThemeProvider theme={theme}>
      <MonthPicker
        label="Finished in"
        value={value}
        onChange={setValue}
        readOnly={readOnly}
        onFocus={() => field.current?.focus()}
        focusRef={field}
      />
      <output>{value ?? 'nothing'}</output>
      <button type="button" onClick={() => setValue('1999-12')}>
        Restore
      </button>
      <button type="button" onClick={() => field.current?.focus()}>
        Go to the field
      </button>
    </ThemeProvider>
  )
}

async function open(props: {initial?: string; readOnly?: boolean}) {
  const screen = await render(<Form {...props} />)
  return {
    month: screen.getByRole('combobox', {name: 'Finished in: month'}),
    year: screen.getByRole('textbox', {name: 'Finished in: year'}),
    stored: screen.getByRole('status'),
    restore: screen.getByRole('button', {name: 'Restore'}),
    goToField: screen.getByRole('button', {name: 'Go to the field'}),
  }
}

test('a month and a year make a date, in either order', async () => {
  const {month, year, stored} = await open({})
  await userEvent.fill(year, '2024')
  await expect.element(stored).toHaveTextContent('nothing')
  await userEvent.selectOptions(month, 'March')
  await expect.element(stored).toHaveTextContent('2024-03')
})

test('a stored date is shown in words and digits', async () => {
  const {month, year} = await open({initial: '2019-11'})
  await expect.element(month).toHaveDisplayValue('November')
  await expect.element(year).toHaveValue('2019')
})

test('it can be filled by keyboard alone', async () => {
  const {stored} = await open({})
  await userEvent.tab()
  await userEvent.keyboard('May')
  await userEvent.tab()
  await userEvent.keyboard('2021')
  await expect.element(stored).toHaveTextContent('2021-05')
})

test('a date keeps its value while its year is being rewritten', async () => {
  const {year, stored} = await open({initial: '2019-11'})
  await userEvent.click(year)
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(year).toHaveValue('201')
  await expect.element(stored).toHaveTextContent('2019-11')
  await userEvent.keyboard('8')
  await expect.element(stored).toHaveTextContent('2018-11')
})

test('a date that is left incomplete is no date, and what was written stays', async () => {
  const {year, month, stored} = await open({initial: '2019-11'})
  await userEvent.fill(year, '20')
  await userEvent.tab()
  await expect.element(stored).toHaveTextContent('nothing')
  await expect.element(year).toHaveValue('20')
  await expect.element(month).toHaveDisplayValue('November')
})

test('a value that comes from outside replaces what was written', async () => {
  const {year, month, restore} = await open({initial: '2019-11'})
  await userEvent.fill(year, '20')
  await userEvent.click(restore)
  await expect.element(year).toHaveValue('1999')
  await expect.element(month).toHaveDisplayValue('December')
})

test('letters are not taken for a year', async () => {
  const {year} = await open({})
  await userEvent.fill(year, '2o24')
  await expect.element(year).toHaveValue('224')
})

test('nothing can be changed when the document is read-only', async () => {
  const {year, month} = await open({initial: '2019-11', readOnly: true})
  await expect.element(month).toBeDisabled()
  await expect.element(year).toHaveAttribute('readonly')
})

test('the form can put the focus on the month, and leaves it on the year when it is there', async () => {
  const {year, month, goToField} = await open({})
  await userEvent.click(goToField)
  await expect.element(month).toHaveFocus()
  await userEvent.click(year)
  await expect.element(year).toHaveFocus()
})
