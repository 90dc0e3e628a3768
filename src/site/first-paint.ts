/**
 * Runs inline in the head. It fetches everything the first screen does not need – our fonts,
 * scripts and manifest – after the whole page has arrived and its content was painted, so that
 * nothing competes with it on a slow line; the first frame may be an empty ground. All fonts come
 * into use together when the last one has arrived (`data-fonts`), so that the page is laid out
 * again only once, and before the next frame, which then has only to paint. A page reached from
 * another page of ours finds them in the browser's cache and uses them from the start. When all
 * scripts have started, the document gets `data-started`. A page that the visitor goes back to is
 * laid out completely at once (`data-rendered`), so that it can be scrolled to its earlier
 * position. The first reading of cookies waits for another process of the browser, so it happens
 * beforehand, in a task of its own. Visitors who have agreed get the scripts that count and report
 * along with the others, not after them.
 *
 * @param later addresses of the modules to start, and of those that need consent, with the cookie's
 * value for it; attributes of the link to the manifest, and arguments for `FontFace`
 */
export function afterFirstPaint(later: {
  scripts: readonly string[]
  agreed: readonly (readonly [cookie: string, files: readonly string[]])[]
  link: Readonly<Record<string, string>>
  faces: readonly unknown[]
}): string {
  const readCookies = later.agreed.length > 0 ? fetchForAgreed : 'document.cookie'
  return `(${program(readCookies)})(${JSON.stringify(later)})`
}

/** A string, because a bundler may rename variables within a function's own text. */
const program = (readCookies: string) => `later=>{
const root=document.documentElement
const fonts=later.faces.map(face=>new FontFace(...face))
let started
const use=()=>{
fonts.forEach(font=>document.fonts[font.status=="error"?"delete":"add"](font))
root.dataset.fonts=""
root.offsetTop
}
const start=()=>{
if(started)return
started=1
setTimeout(()=>{try{${readCookies}}catch{}})
document.head.append(Object.assign(document.createElement("link"),later.link))
Promise.allSettled(fonts.map(font=>font.load())).then(use)
Promise.allSettled(later.scripts.map(file=>import(file))).then(()=>root.dataset.started="")
}
const soon=()=>requestAnimationFrame(()=>setTimeout(start))
const painted=()=>document.readyState=="loading"?addEventListener("DOMContentLoaded",soon):soon()
const again=/reload|back/.test(performance.getEntriesByType("navigation")[0]?.type)
if(again)root.dataset.rendered=""
if(again||document.referrer.startsWith(location.origin+"/"))use()
new PerformanceObserver(list=>list.getEntriesByName("first-contentful-paint")[0]&&painted()).observe({type:"paint",buffered:true})
addEventListener("load",()=>setTimeout(start,500))
}`

const fetchForAgreed =
  'for(const[yes,files]of later.agreed)RegExp(yes).test(document.cookie)&&files.map(file=>import(file).catch(()=>{}))'
