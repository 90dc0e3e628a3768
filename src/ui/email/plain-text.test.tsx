import { expect, test } from 'vitest'
import { Lines } from './Lines.tsx'
import { MetricList } from './MetricList.tsx'
import { toPlainText } from './plain-text.ts'

test('paragraphs, lines, lists, figures and links are written out', () => {
  const tree = (
    <div>
      <p>
        <b>Rasa</b> rašo {2} kartą:
      </p>
      <blockquote>
        <Lines text={'Kiek <b>kainuoja</b>?\n\nAčiū & iki'} />
      </blockquote>
      <ul>
        <li>viena</li>
        <li>dvi</li>
      </ul>
      <MetricList
        title="Lankytojai"
        rows={[
          ['Iš viso', '21', '↑ 50 %'],
          ['Nauji', '7'],
        ]}
      />
      {null}
      {false}
      <p>
        Toliau:
        <br />
        <a href="https://a.lt/?b=c&d">Visi</a>
      </p>
      <p>
        <a href="https://a.lt">https://a.lt</a>
      </p>
    </div>
  )
  expect(toPlainText(tree)).toBe(
    [
      'Rasa rašo 2 kartą:',
      'Kiek <b>kainuoja</b>?\n\nAčiū & iki',
      '- viena\n- dvi',
      'LANKYTOJAI\nIš viso: 21 (↑ 50 %)\nNauji: 7',
      'Toliau:\nVisi: https://a.lt/?b=c&d',
      'https://a.lt\n',
    ].join('\n\n'),
  )
})

test('numbers, nested lists, pictures and what is hidden', () => {
  const tree = (
    <div>
      <div aria-hidden>Įžanga</div>
      <h1>Antraštė</h1>
      <ol start={3}>
        <li>trys</li>
        <li>
          keturi
          <ul>
            <li>su puse</li>
          </ul>
        </li>
      </ol>
      <a href="https://a.lt">
        <img src="https://a.lt/b.png" alt="Kalnas" />
      </a>
      <table>
        <tbody>
          <tr>
            <td>
              <p>Viena ląstelė</p>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
  expect(toPlainText(tree)).toBe(
    'ANTRAŠTĖ\n\n3. trys\n4. keturi\n  - su puse\n\nKalnas: https://a.lt\n\nViena ląstelė\n',
  )
})
