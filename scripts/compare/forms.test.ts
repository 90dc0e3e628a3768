import { expect, test } from 'vitest'
import { partsOf } from './forms.ts'

const page = `<a href="/kainos">Kainos</a><a href="https://elsewhere.example/">Kitur</a>
<form id="f" method="post" action="/kontaktai">
  <input type="hidden" name="key" value="1"><input name="website">
  <input type="email" name="email" required><textarea name="text"></textarea>
  <input type="radio" name="size" value="s"><input type="radio" name="size" value="m" checked>
  <input type="checkbox" name="news"><input type="checkbox" name="agree" required>
  <select name="plan"><option value="">–</option><option value="a">A</option></select>
  <button name="act" value="send">Siųsti</button><button name="act" value="drop">Mesti</button>
</form><input form="f" name="code" value="7">`

test('a form is filled in as a visitor without scripts would', () => {
  const { links, forms } = partsOf(page)
  expect(links).toEqual(['/kainos'])
  expect(forms).toEqual([
    {
      action: '/kontaktai',
      method: 'post',
      isMultipart: false,
      fields: [
        ['key', '1'],
        ['website', ''],
        ['email', 'rasa@kryptis.example'],
        ['text', 'Rasa Žąsinaitė'],
        ['size', 'm'],
        ['agree', 'on'],
        ['plan', 'a'],
        ['act', 'send'],
        ['code', '7'],
      ],
    },
  ])
})
