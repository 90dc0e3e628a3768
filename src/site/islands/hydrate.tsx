import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandOf } from '#ui/island/island.ts'
import { type IslandProps, parseIslandProps } from '#ui/island/wire.ts'
import { readControls, writeControls } from './controls.ts'

export function hydrate(element: HTMLElement, island: IslandOf<IslandProps>) {
  const props = parseIslandProps(element.dataset.props ?? '{}')
  hydrateRoot(
    element,
    <KeepNativeControls host={element} html={element.innerHTML}>
      <island.Component {...props} />
    </KeepNativeControls>,
    {
      identifierPrefix: element.dataset.id ?? '',
      onCaughtError: (error) => console.warn('island', island.name, error),
    },
  )
}

type Props = { host: HTMLElement; html: string; children: ReactNode }

/** When an island fails, the server's own HTML comes back, with what the visitor had put in. */
class KeepNativeControls extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  #entered: ReturnType<typeof readControls> = []

  override render() {
    if (!this.state.failed) return this.props.children
    // Still before the failed tree is taken off the page, so the visitor's input can be read.
    this.#entered = readControls(this.props.host)
    return (
      <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: this.props.html }} />
    )
  }

  override componentDidUpdate() {
    if (this.state.failed) writeControls(this.props.host, this.#entered)
  }

  override componentDidMount() {
    this.componentDidUpdate()
  }
}
