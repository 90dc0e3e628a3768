/**
 * Runs inline in the head. What the first screen does not need, our fonts and scripts, is fetched
 * after it was painted, so that on a slow line nothing competes with the page itself. A page reached
 * from another page of ours finds the fonts in the browser's cache and uses them at once. When all
 * scripts have started, the document says `data-started`. A page that is gone back to is laid out
 * whole at once (`data-whole`), so that it can be scrolled to where it was.
 *
 * @param scripts addresses of the modules to start
 */
export function afterFirstPaint(scripts: readonly string[]): string {
  return `(${program})(${JSON.stringify(scripts)},${JSON.stringify(faces)})`
}

/** Used all at once when the last one has come, so that the page is laid out anew only once. */
const faces = ['1em Fraunces', 'italic 1em Fraunces', '1em Hanken Grotesk']

/** Written out, for a bundler may rename what a function's own text refers to. */
const program = `function(scripts,faces){
var root=document.documentElement,started
function fonts(){root.dataset.fonts=""}
function start(){
if(started)return
started=1
Promise.all(faces.map(function(face){return document.fonts.load(face)})).then(fonts,fonts)
Promise.allSettled(scripts.map(function(file){return import(file)})).then(function(){root.dataset.started=""})
}
var visit=performance.getEntriesByType("navigation")[0]
var again=visit&&/reload|back/.test(visit.type)
if(again)root.dataset.whole=""
if(again||document.referrer.indexOf(location.origin+"/")==0)fonts()
try{new PerformanceObserver(function(list){if(list.getEntriesByName("first-contentful-paint")[0])start()}).observe({type:"paint",buffered:true})}catch(e){start()}
addEventListener("load",function(){setTimeout(start,500)})
}`
