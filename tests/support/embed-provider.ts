import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Another company's server: a calendar, and a script that draws a form in the manner of such
 * scripts.
 */
export async function startEmbedProvider() {
  const requests: string[] = []
  const behaviour = { held: null as Promise<void> | null, answers: true }
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const path = request.url?.split('?', 1)[0] ?? ''
    const body = bodies[path]
    if (!behaviour.answers) return request.socket.destroy()
    await behaviour.held
    answer(response, path, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    behaviour,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(response: ServerResponse, path: string, body: string | undefined) {
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': `${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'set-cookie': 'svetimas=1; SameSite=None',
  })
  response.end(body)
}

const calendar = `<!doctype html><html lang="lt"><title>Kalendorius</title>
<h1>Laisvi laikai</h1><button onclick="this.textContent='Pasirinkta'">10:00</button>`

// The form has the habits of real ones: hidden fields, own styles, errors added and removed, and
// redrawing at any time.
const fields = (id: string) => `
<form class="hs-form" novalidate data-form-id="${id}" style="background: pink">
  <input type="hidden" name="portal" value="1">
  <div style="display: none"><input type="text" name="trap"></div>
  <div class="hs-field"><label for="f1">Vardas</label><input id="f1" name="name" class="hs-input"></div>
  <div class="hs-field"><label for="f2">El. paštas</label><input id="f2" type="email" name="email">
    <ul class="hs-error-msgs" role="alert" style="display:none"><li>Įrašykite el. paštą</li></ul></div>
  <div class="hs-field"><label for="f3">Tema</label><select id="f3" name="topic"><option>Planas</option></select></div>
  <div class="hs-field"><label for="f4">Žinutė</label><textarea id="f4" name="text"></textarea></div>
  <div><label><input type="checkbox" name="news"> Norėčiau naujienų</label></div>
  <fieldset><legend>Kaip atsakyti</legend>
    <label><input type="radio" name="way" value="mail"> Laišku</label>
    <label><input type="radio" name="way" value="call"> Skambučiu</label></fieldset>
  <input type="submit" value="Išsiųsti" class="hs-button" style="border-radius: 0">
</form>`

const draw = `
function draw(place, id) {
  place.innerHTML = ${JSON.stringify(fields('FORM'))}.replace('FORM', id)
  const form = place.querySelector('form')
  form.querySelector('[name=name]').style.width = '80px'
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const errors = form.querySelector('.hs-error-msgs')
    if (!form.email.value) {
      form.email.className = 'hs-input invalid error'
      return void (errors.style.display = 'block')
    }
    await fetch(origin + '/submit', { method: 'POST', body: new URLSearchParams({ id }) })
    place.innerHTML = '<p class="sent">Ačiū, gavome.</p>'
  })
  place.addEventListener('redraw', () => draw(place, id), { once: true })
}
const origin = new URL(document.currentScript.src).origin`

const bodies: Readonly<Record<string, string>> = {
  '/calendar': calendar,
  '/submit': 'ok',
  '/empty.js': 'window.hbspt = { forms: { create() {} } }',
  // A form that stays active: it reports back every 50 ms and refreshes its stored data, of which
  // the site declares one cookie.
  '/pinging.js': `(() => {${draw}
setInterval(() => {
  document.cookie = 'formos_id=1; Path=/'
  document.cookie = 'nepaskelbtas=1; Path=/'
  localStorage.nepaskelbta_vieta = 1
  sessionStorage.nepaskelbta_sesija = 1
  fetch(origin + '/ping').catch(() => {})
}, 50)
window.hbspt = { forms: { create: ({ target, formId }) =>
  draw(document.querySelector(target), formId) } } })()`,
  '/hubspot.js': `(() => {${draw}
window.hbspt = { forms: { create: ({ target, formId }) =>
  draw(document.querySelector(target), formId) } } })()`,
  '/mailerlite.js': `(() => {${draw}
const account = window.ml.q.find((words) => words[0] === 'account')[1]
for (const place of document.querySelectorAll('.ml-embedded')) {
  draw(place, account + '-' + place.dataset.form)
} })()`,
}

/** The site's content with other services declared in it, in both languages. */
export function contentWith(named: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-content-'))
  cpSync('content', folder, { recursive: true })
  for (const name of ['site.json', 'en/site.json']) {
    const file = join(folder, name)
    const site = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...site, ...named }, null, 2))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
