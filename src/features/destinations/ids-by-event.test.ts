import { expect, test } from 'vitest'
import { idsByEvent } from './ids-by-event.ts'

test('ids stand one in a line, after the event and the first equals sign', () => {
  expect([...idsByEvent('purchase=AbC-D_e=F\r\n\n lead=12 \nscroll=\nnothing')]).toEqual([
    ['purchase', 'AbC-D_e=F'],
    ['lead', '12'],
  ])
})
